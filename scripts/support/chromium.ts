import { spawnSync } from "node:child_process";
import { accessSync, constants } from "node:fs";
import path from "node:path";

const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"];
const MAC = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome";
const PACKAGES = ["chromium", "fonts-liberation"];

/** Arguments for a browser that talks to nobody but the shop, as root and without a screen too. */
export const CHROMIUM_ARGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1",
];

/** Path of the Chrome or Chromium to use, `CHROMIUM_PATH` first; undefined when there is none. */
export function findChromium(): string | undefined {
  const { CHROMIUM_PATH, PATH = "" } = process.env;
  const found = PATH.split(path.delimiter).flatMap((folder) => NAMES.map((name) => path.join(folder, name)));
  return [CHROMIUM_PATH, ...found, MAC].find((file) => file && isExecutable(file));
}

/**
 * Finds Chromium, or installs Debian's where that is possible without asking.
 *
 * @throws with one line saying what to install
 */
export function ensureChromium(): string {
  const present = findChromium();
  if (present) return present;

  if (process.getuid?.() === 0 && isExecutable("/usr/bin/apt-get")) {
    console.log("No Chrome or Chromium found: installing Debian's chromium…");
    aptGet("update");
    aptGet("install", "-y", "--no-install-recommends", ...PACKAGES);
  }
  const installed = findChromium();
  if (!installed) {
    throw new Error(
      `No Chrome or Chromium found: apt-get install ${PACKAGES.join(" ")}, or set CHROMIUM_PATH`,
    );
  }
  return installed;
}

function aptGet(...args: string[]): void {
  spawnSync("apt-get", ["-qq", ...args], {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  });
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
