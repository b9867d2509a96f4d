import { afterEach, expect, test, vi } from "vitest";
import { copyText } from "./copy-text.ts";

afterEach(() => vi.unstubAllGlobals());

test("a text is copied", async () => {
  const copied: string[] = [];
  vi.stubGlobal("navigator", { clipboard: { writeText: async (text: string) => void copied.push(text) } });

  expect(await copyText("ABC")).toBe(true);
  expect(copied).toEqual(["ABC"]);
});

test("nothing is copied without a clipboard or when the browser refuses", async () => {
  vi.stubGlobal("navigator", {});
  expect(await copyText("ABC")).toBe(false);

  vi.stubGlobal("navigator", { clipboard: { writeText: () => Promise.reject(new Error("NotAllowed")) } });
  expect(await copyText("ABC")).toBe(false);
});
