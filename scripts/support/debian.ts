import { spawnSync } from "node:child_process";
import { accessSync, constants } from "node:fs";

/** Whether packages can be installed without a password: as root on Debian. */
export function canInstallPackages(): boolean {
  return process.getuid?.() === 0 && isExecutable("/usr/bin/apt-get");
}

/** Installs Debian packages. Failures are not reported: the caller checks the result. */
export function installPackages(...packages: string[]): void {
  console.log(`Installing Debian's ${packages.join(", ")}…`);
  aptGet("update");
  aptGet("install", "-y", "--no-install-recommends", ...packages);
}

export function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function aptGet(...args: string[]): void {
  spawnSync("apt-get", ["-qq", ...args], {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  });
}
