import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { contrastOf } from "#contract/content/brand-style.ts";
import { announcementColorClass } from "./announcement-colors.ts";

const styles = readFileSync(new URL("../../styles/app.css", import.meta.url), "utf8");

/** Of a colour of the theme, or of one that is written out: `[#2b211c]`. */
function hexOf(name: string): string {
  const written =
    /^\[(#[0-9a-f]{6})\]$/.exec(name) ?? new RegExp(`--color-${name}: (#[0-9a-f]{6});`).exec(styles);
  expect(written, name).not.toBeNull();
  return written?.[1] ?? "";
}

test.each(Object.entries(announcementColorClass))("the announcement is readable in %s", (_, classes) => {
  const [, background = "", text = ""] = /^bg-(\w+) text-(\S+)$/.exec(classes) ?? [];

  expect(contrastOf(hexOf(background), hexOf(text))).toBeGreaterThanOrEqual(4.5);
});
