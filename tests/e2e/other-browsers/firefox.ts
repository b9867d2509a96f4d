import puppeteer, { type ElementHandle } from "puppeteer-core";
import { HYDRATED_MARK } from "#app/lib/use-hydrated-mark.ts";
import { findProgram } from "../../../scripts/support/other-browsers.ts";
import { isHydrated } from "../support/hydrated.ts";
import { type Browser, hasMissedClick, retry, watchClick } from "./browser.ts";

/**
 * Debian's Firefox over WebDriver BiDi. Playwright cannot drive it: it sends every new context a command that Firefox
 * ESR does not know. Puppeteer's own locators and waits are not used: they build functions from text, which the shop's
 * content security policy forbids.
 */
export async function launchFirefox(): Promise<Browser> {
  const browser = await puppeteer.launch({
    browser: "firefox",
    executablePath: findProgram("firefox-esr"),
    timeout: 90_000,
    // Setting a viewport later needs a command that not every version of Firefox ESR knows.
    defaultViewport: null,
    args: ["--width=1280", "--height=900"],
  });
  const page = await browser.newPage();

  async function find(xpath: string): Promise<ElementHandle<Element>> {
    const found = await page.evaluateHandle(
      (path) => document.evaluate(path, document, null, XPathResult.FIRST_ORDERED_NODE_TYPE).singleNodeValue,
      xpath,
    );
    const element = found.asElement();
    if (!element) throw new Error(`no element ${xpath}`);
    return element as ElementHandle<Element>;
  }

  return {
    async open(url) {
      await page.goto(url);
      await retry(async () => {
        if (!(await page.evaluate(isHydrated, HYDRATED_MARK))) throw new Error(`${url} is not hydrated`);
      });
    },
    click: (xpath) =>
      retry(async () => {
        const element = await find(xpath);
        await element.evaluate(watchClick);
        await element.click();
        // A page that does not answer is being left, so the click has arrived.
        if (await page.evaluate(hasMissedClick).catch(() => false))
          throw new Error(`the click missed ${xpath}`);
      }),
    fill: (xpath, text) =>
      retry(async () => {
        const field = await find(xpath);
        await field.evaluate((node) => node instanceof HTMLInputElement && node.select());
        await field.type(text);
      }),
    pressEnter: async (xpath) => (await find(xpath)).press("Enter"),
    waitFor: (xpath) => retry(() => find(xpath)).then(() => undefined),
    text: () => page.evaluate(() => document.querySelector("main")?.textContent ?? ""),
    close: () => browser.close(),
  };
}
