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
export const STEP_MS = 30_000;
