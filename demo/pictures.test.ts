import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { demoPictureUrl, listDemoPictures } from "./pictures.ts";

const usedPictures = ["catalogue.json", "content.json"].flatMap((file) => {
  const text = readFileSync(new URL(file, import.meta.url), "utf8");
  return [...text.matchAll(/"(\/demo\/images\/[^"]+)"/g)].map(([, original = ""]) => original);
});

describe("the demo store's pictures", () => {
  it("include every picture that the demo data names", () => {
    const keys = new Set(listDemoPictures().map(({ key }) => key));

    expect(usedPictures.length).toBeGreaterThan(60);
    expect(
      usedPictures.filter((original) => !keys.has(demoPictureUrl(original).replace("/uploads/", ""))),
    ).toEqual([]);
  });

  it("have one storage key per file", () => {
    const keys = listDemoPictures().map(({ key }) => key);

    expect(new Set(keys).size).toBe(keys.length);
    expect(keys).toContain("products/spa-capilar-con-canela.320w.webp");
    expect(keys).toContain("default-product.jpg");
  });

  it("fail for an unknown name", () => {
    expect(() => demoPictureUrl("/demo/images/products/nada.webp")).toThrow("nada.webp");
  });
});
