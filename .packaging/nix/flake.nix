# The programs of a release as a Nix package, and a Home Manager module that enables the socket. Put the release's
# tarball beside this file. Not tried on NixOS: what was checked is that Nix reads it.
{
  description = "habitd, a habit tracker for the terminal, the status bar and the editor";
  inputs.nixpkgs.url = "github:NixOS/nixpkgs/nixos-unstable";

  outputs = { self, nixpkgs }:
    let
      version = "0.1.0";
      machines = [ "x86_64-linux" "aarch64-linux" ];
      forEach = nixpkgs.lib.genAttrs machines;
      package = system:
        let pkgs = nixpkgs.legacyPackages.${system};
        in pkgs.stdenv.mkDerivation {
          pname = "habitd";
          inherit version;
          src = ./. + "/habitd-${version}-linux-${pkgs.stdenv.hostPlatform.uname.processor}.tar.gz";
          nativeBuildInputs = [ pkgs.autoPatchelfHook ];
          buildInputs = [ pkgs.systemdLibs pkgs.stdenv.cc.cc.lib pkgs.python3 ];
          dontStrip = true;
          postPatch = "patchShebangs .packaging Clients/files/syncthing";
          installPhase = ''
            .packaging/stage / bin --prefix "$out"
            sed -i 's|^ExecStartPre=/bin/mkdir|ExecStartPre=${pkgs.coreutils}/bin/mkdir|' \
              "$out"/lib/systemd/user/habitd.socket
            sed -i 's|^ExecReload=/bin/kill|ExecReload=${pkgs.coreutils}/bin/kill|' \
              "$out"/lib/systemd/user/habitd.service
          '';
          meta = {
            description = "Habit tracker for the terminal, the status bar and the editor";
            license = pkgs.lib.licenses.mit;
            mainProgram = "habitctl";
            platforms = machines;
          };
        };
    in
    {
      packages = forEach (system: { default = package system; });
      homeManagerModules.default = import ./home-manager.nix self;
    };
}
