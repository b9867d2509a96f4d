import { setTimeout as wait } from "node:timers/promises";

/** What a purchase needs of a browser. Elements are named by XPath, which every engine can find. */
export type Browser = {
  /** Returns once the page is hydrated. */
  open(url: string): Promise<void>;
  /** Waits until the element is there and can be clicked. */
  click(xpath: string): Promise<void>;
  /** Waits for the field and types the text into it. */
  fill(xpath: string, text: string): Promise<void>;
  waitFor(xpath: string): Promise<void>;
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
