import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { announcementColorClass } from "./announcement-colors.ts";

const styles = readFileSync(new URL("../../styles/app.css", import.meta.url), "utf8");

/** Relative luminance of a theme colour (WCAG 2.2). */
function luminanceOf(name: string): number {
  const [, hex = ""] = new RegExp(`--color-${name}: #([0-9a-f]{6});`).exec(styles) ?? [];
  expect(hex, name).not.toBe("");
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

test.each(Object.entries(announcementColorClass))("the announcement is readable in %s", (_, classes) => {
  const [, background = "", text = ""] = /^bg-(\w+) text-(\w+)$/.exec(classes) ?? [];
  const [dark = 0, light = 0] = [luminanceOf(background), luminanceOf(text)].sort((a, b) => a - b);

  expect((light + 0.05) / (dark + 0.05)).toBeGreaterThanOrEqual(4.5);
});
