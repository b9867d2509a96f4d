import { setTimeout as wait } from "node:timers/promises";

/** What a purchase needs of a browser. Elements are named by XPath, which every engine can find. */
export type Browser = {
  /** Returns once the page is hydrated. */
  open(url: string): Promise<void>;
  /** Waits until the element is there and can be clicked. */
  click(xpath: string): Promise<void>;
  /** Waits for the field and types the text into it. */
  fill(xpath: string, text: string): Promise<void>;
  pressEnter(xpath: string): Promise<void>;
  waitFor(xpath: string): Promise<void>;
  /** The text of the page's main part. */
  text(): Promise<string>;
  close(): Promise<void>;
};

/** How long each step may take. */
const STEP_MS = 30_000;

/** Elements appear, move and are replaced while a page renders: tries until the command succeeds. */
export async function retry<T>(command: () => Promise<T>): Promise<T> {
  const deadline = Date.now() + STEP_MS;
  for (;;) {
    try {
      return await command();
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await wait(100);
    }
  }
}

/**
 * Runs in the page before a click on the element, so that `hasMissedClick` can tell whether the click reached it. A
 * click that hits something else has no effect: the layout may move below the pointer.
 */
export function watchClick(element: Element): void {
  document.documentElement.dataset.click = "expected";
  const takeClick = (event: Event) => {
    if (event.target instanceof Node && element.contains(event.target)) {
      delete document.documentElement.dataset.click;
    } else {
      event.preventDefault();
      event.stopImmediatePropagation();
    }
  };
  window.addEventListener("click", takeClick, { once: true, capture: true });
}

/** Runs in the page after a click: the layout may have moved between the measurement of the element and the click. */
export function hasMissedClick(): boolean {
  return document.documentElement.dataset.click === "expected";
}
