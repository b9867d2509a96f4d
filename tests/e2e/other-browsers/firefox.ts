import puppeteer from "puppeteer-core";
import { HYDRATED_MARK } from "#app/lib/use-hydrated-mark.ts";
import { findProgram } from "../../../scripts/support/other-browsers.ts";
import { isHydrated } from "../support/hydrated.ts";
import { type Browser, STEP_MS } from "./browser.ts";

/**
 * Debian's Firefox over WebDriver BiDi. Playwright cannot drive it: it sends every new context a command that Firefox
 * ESR does not know.
 */
export async function launchFirefox(): Promise<Browser> {
  const browser = await puppeteer.launch({
    browser: "firefox",
    executablePath: findProgram("firefox-esr"),
    // Setting a viewport later needs a command that not every version of Firefox ESR knows.
    defaultViewport: null,
    args: ["--width=1280", "--height=900"],
    timeout: 90_000,
  });
  const page = await browser.newPage();
  page.setDefaultTimeout(STEP_MS);
  const find = (xpath: string) => page.locator(`::-p-xpath(${xpath})`);

  return {
    async open(url) {
      await page.goto(url);
      await page.waitForFunction(isHydrated, {}, HYDRATED_MARK);
    },
    click: (xpath) => find(xpath).click(),
    fill: (xpath, text) => find(xpath).fill(text),
    async waitFor(xpath) {
      await find(xpath).wait();
    },
    close: () => browser.close(),
  };
}
