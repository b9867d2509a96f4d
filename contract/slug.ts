import { plainText } from "./plain-text.ts";

/** Makes a slug from a name: lower case, no accents, words joined by hyphens. */
export function slugFrom(name: string): string {
  return plainText(name)
    .replace(/[^\w\s-]/g, "")
    .trim()
    .replace(/[\s-]+/g, "-")
    .replace(/^-|-$/g, "");
}
