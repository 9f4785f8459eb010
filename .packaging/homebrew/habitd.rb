# The programs of a release for Homebrew on Linux; whoever publishes a release puts its address and its sum (from
# SHA256SUMS) here. Not tried with brew: what was checked is that Ruby reads it.
class Habitd < Formula
  desc "Habit tracker for the terminal, the status bar and the editor"
  homepage "https://example.invalid/habitd"
  url "https://example.invalid/habitd-0.1.0-linux-x86_64.tar.gz"
  version "0.1.0"
  sha256 "0000000000000000000000000000000000000000000000000000000000000000"
  license "MIT"

  depends_on :linux
  depends_on arch: :x86_64

  def install
    system ".packaging/stage", "/", "bin", "--prefix", prefix
    share.install prefix/"share/zsh/vendor-completions" => "zsh/site-functions"
    # systemd looks for the units of a home where this puts them.
    (share/"systemd").install prefix/"lib/systemd/user"
  end

  def caveats
    <<~TEXT
      systemctl --user enable --now habitd.socket    starts it with the first client
    TEXT
  end

  test do
    assert_match version.to_s, shell_output("#{bin}/habitctl --version")
  end
end
