import path from "node:path";
import { canInstallPackages, installPackages, isExecutable } from "./debian.ts";

/**
 * Debian's headless shell comes first: same engine, and the browser tests take a quarter less time than in the whole
 * browser.
 */
const NAMES = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
  "chrome",
];
const MAC = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome";
const PACKAGES = ["chromium-headless-shell", "fonts-liberation"];

/** Arguments for a browser that connects only to this machine, and that also runs as root and without a screen. */
export const CHROMIUM_ARGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // Playwright's own setting, and the distance (px) from which pictures load as on a fast network: the headless shell
  // does not know its network.
  "--blink-settings=primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4,lazyLoadingImageMarginPxUnknown=1250",
  "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1",
];

/** Path of Chrome or Chromium; `CHROMIUM_PATH` has priority. */
export function findChromium(): string | undefined {
  const { CHROMIUM_PATH, PATH = "" } = process.env;
  const folders = PATH.split(path.delimiter);
  const found = NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name)));
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
