import type { BrowserContext } from "@playwright/test";

/** Requests to the outside fail by design: the browser resolves no other host than the shop's. */
const EXPECTED = [/ERR_NAME_NOT_RESOLVED/];

/** Collects what goes wrong in every page of a context: uncaught errors and console errors. */
export function collectPageErrors(context: BrowserContext, expected: RegExp[]): () => string[] {
  const errors: string[] = [];
  context.on("weberror", (error) => errors.push(`${error.error().stack ?? error.error()}`));
  context.on("console", (message) => {
    if (message.type() === "error") errors.push(`${message.text()} (${message.location().url})`);
  });
  return () => errors.filter((error) => ![...EXPECTED, ...expected].some((pattern) => pattern.test(error)));
}
