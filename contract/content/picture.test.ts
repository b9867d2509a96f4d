import { describe, expect, it } from "vitest";
import { describePicture, pictureFileNames } from "./picture.ts";

const url = "/uploads/products/jar-2.500x625.e8d9c4.webp";

describe("describePicture", () => {
  it("reads size, colour and narrower widths from the URL alone", () => {
    expect(describePicture(url)).toEqual({
      src: url,
      width: 500,
      height: 625,
      color: "#e8d9c4",
      srcSet: [
        "/uploads/products/jar-2.160w.webp 160w",
        "/uploads/products/jar-2.320w.webp 320w",
        "/uploads/products/jar-2.480w.webp 480w",
        `${url} 500w`,
      ].join(", "),
    });
  });

  it("names a width once when the largest is exactly that wide", () => {
    expect(describePicture("/uploads/a.160x160.000000.webp")?.srcSet).toBe(
      "/uploads/a.160x160.000000.webp 160w",
    );
  });

  it.each([
    "",
    "/uploads/default-product.jpg",
    "/uploads/products/jar-2.320w.webp",
    "/uploads/products/jar.500x625.webp",
    "/uploads/products/jar.0x625.e8d9c4.webp",
    "/uploads/products/../jar.500x625.e8d9c4.webp",
    "https://example.com/uploads/products/jar.500x625.e8d9c4.webp",
    `${url}?v=2`,
  ])("leaves %j alone", (foreign) => {
    expect(describePicture(foreign)).toBeNull();
  });
});

describe("pictureFileNames", () => {
  it("gives the keys that describePicture reads back", () => {
    const files = pictureFileNames("products/jar-2", { width: 500, height: 625, color: "#E8D9C4" });

    expect(`/uploads/${files.largest}`).toBe(url);
    expect(files.narrower.map(({ key }) => key)).toEqual([
      "products/jar-2.160w.webp",
      "products/jar-2.320w.webp",
      "products/jar-2.480w.webp",
    ]);
  });

  it("refuses a name that its URL could not carry", () => {
    const picture = { width: 500, height: 625, color: "#e8d9c4" };

    expect(() => pictureFileNames("products/jar.final", picture)).toThrow(RangeError);
    expect(() => pictureFileNames("../jar", picture)).toThrow(RangeError);
    expect(() => pictureFileNames("jar", { ...picture, color: "beige" })).toThrow(RangeError);
  });
});
