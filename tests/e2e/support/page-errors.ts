import type { BrowserContext } from "@playwright/test";

/** Requests to other hosts fail by design: the browser resolves only the shop's host. */
const EXPECTED = [/ERR_NAME_NOT_RESOLVED/];

/** Collects uncaught errors and console errors of every page of a context. */
export function collectPageErrors(context: BrowserContext, expected: RegExp[]): () => string[] {
  const errors: string[] = [];
  context.on("weberror", (error) => errors.push(`${error.error().stack ?? error.error()}`));
  context.on("console", (message) => {
    if (message.type() === "error") errors.push(`${message.text()} (${message.location().url})`);
  });
  return () => errors.filter((error) => ![...EXPECTED, ...expected].some((pattern) => pattern.test(error)));
}
