import path from "node:path";
import { canInstallPackages, installPackages, isExecutable } from "./debian.ts";

const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"];
const MAC = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome";
const PACKAGES = ["chromium", "fonts-liberation"];

/** Arguments for a browser that connects only to this machine, and that also runs as root and without a screen. */
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

/** Path of Chrome or Chromium; `CHROMIUM_PATH` has priority. */
export function findChromium(): string | undefined {
  const { CHROMIUM_PATH, PATH = "" } = process.env;
  const found = PATH.split(path.delimiter).flatMap((folder) => NAMES.map((name) => path.join(folder, name)));
  return [CHROMIUM_PATH, ...found, MAC].find((file) => file && isExecutable(file));
}

/**
 * Finds Chromium, or installs Debian's package if possible.
 *
 * @throws an error that names the packages to install
 */
export function ensureChromium(): string {
  const present = findChromium();
  if (present) return present;

  if (canInstallPackages()) installPackages(...PACKAGES);
  const installed = findChromium();
  if (!installed) {
    throw new Error(
      `No Chrome or Chromium found: apt-get install ${PACKAGES.join(" ")}, or set CHROMIUM_PATH`,
    );
  }
  return installed;
}
