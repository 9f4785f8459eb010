#ifndef CPOSIX_H
#define CPOSIX_H
#include <getopt.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/file.h>
#endif
