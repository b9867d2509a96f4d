import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { demoPictureUrl, listDemoPictures } from "./pictures.ts";

const named = ["catalogue.json", "content.json"].flatMap((file) => {
  const text = readFileSync(new URL(file, import.meta.url), "utf8");
  return [...text.matchAll(/"(\/demo\/images\/[^"]+)"/g)].map(([, original = ""]) => original);
});

describe("the demo store's pictures", () => {
  it("has every picture that its data names", () => {
    const keys = new Set(listDemoPictures().map(({ key }) => key));

    expect(named.length).toBeGreaterThan(60);
    expect(named.filter((original) => !keys.has(demoPictureUrl(original).replace("/uploads/", "")))).toEqual(
      [],
    );
  });

  it("gives each file a key of its own", () => {
    const keys = listDemoPictures().map(({ key }) => key);

    expect(new Set(keys).size).toBe(keys.length);
    expect(keys).toContain("products/spa-capilar-con-canela.320w.webp");
    expect(keys).toContain("default-product.jpg");
  });

  it("refuses a picture it does not have", () => {
    expect(() => demoPictureUrl("/demo/images/products/nada.webp")).toThrow("nada.webp");
  });
});
