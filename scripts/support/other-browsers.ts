import path from "node:path";
import { canInstallPackages, installPackages, isExecutable } from "./debian.ts";

/** Debian's browsers with other engines than Chromium's, in which one purchase is tested. */

type OtherBrowser = {
  /** Also the name of the Playwright project. */
  name: "firefox" | "webkit";
  programs: string[];
  packages: string[];
};

const FIREFOX: OtherBrowser = {
  name: "firefox",
  programs: ["firefox-esr"],
  packages: ["firefox-esr"],
};

/** Debian's WebKit has no headless mode: it draws on a virtual screen (Xvfb). */
const WEBKIT: OtherBrowser = {
  name: "webkit",
  programs: ["WebKitWebDriver", "Xvfb"],
  packages: ["webkit2gtk-driver", "xvfb"],
};

export const OTHER_BROWSERS = [FIREFOX, WEBKIT];

export function isInstalled({ programs }: OtherBrowser): boolean {
  return programs.every((program) => findProgram(program) !== undefined);
}

/** Installs a browser that is missing, where that is possible without asking. Returns whether it is there. */
export function ensureOtherBrowser(browser: OtherBrowser): boolean {
  if (!isInstalled(browser) && canInstallPackages()) installPackages(...browser.packages);
  return isInstalled(browser);
}

export function findProgram(name: string): string | undefined {
  const folders = (process.env.PATH ?? "").split(path.delimiter);
  return folders.map((folder) => path.join(folder, name)).find(isExecutable);
}
