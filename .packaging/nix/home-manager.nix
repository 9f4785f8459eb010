# services.habitd.enable = true: the programs on the PATH, the units, and the socket enabled.
self:
{ config, lib, pkgs, ... }:
let cfg = config.services.habitd;
in {
  options.services.habitd = {
    enable = lib.mkEnableOption "habitd, a habit tracker";
    package = lib.mkOption {
      type = lib.types.package;
      default = self.packages.${pkgs.stdenv.hostPlatform.system}.default;
      description = "The package with habitd and habitctl.";
    };
  };

  config = lib.mkIf cfg.enable {
    home.packages = [ cfg.package ];
    # Home Manager writes units from attributes; these are the package's own, and enabled by the usual links.
    xdg.dataFile = lib.listToAttrs (map
      (unit: {
        name = "systemd/user/${unit}";
        value.source = "${cfg.package}/lib/systemd/user/${unit}";
      }) [ "habitd.service" "habitd.socket" "habitd-reminders.service" ]);
    xdg.configFile = {
      "systemd/user/sockets.target.wants/habitd.socket".source =
        "${cfg.package}/lib/systemd/user/habitd.socket";
      "systemd/user/default.target.wants/habitd-reminders.service".source =
        "${cfg.package}/lib/systemd/user/habitd-reminders.service";
    };
  };
}
