import { expect, test } from "vitest";
import { findUnsafeLinks, splitLinks, withoutLinks } from "./inline-links.ts";

test("splits a text at its links", () => {
  expect(splitLinks("Mira la [tienda](/shop?category=capilar) o [escríbenos](mailto:a@b.co).")).toEqual([
    "Mira la ",
    { label: "tienda", href: "/shop?category=capilar" },
    " o ",
    { label: "escríbenos", href: "mailto:a@b.co" },
    ".",
  ]);
  expect(splitLinks("Sin enlaces [todavía]")).toEqual(["Sin enlaces [todavía]"]);
});

test.each([
  "javascript:alert`1`",
  "JavaScript:alert",
  "data:text/html,x",
  "//malo.example",
  "/\\malo.example",
  "http://malo.example",
  "vbscript:x",
])("a link to %s is never made", (href) => {
  const text = `[aquí](${href})`;

  expect(splitLinks(text)).toEqual([text]);
  expect(findUnsafeLinks(text)).toEqual([href]);
});

test("a description shows the labels without the addresses", () => {
  expect(withoutLinks("Ve a la [tienda](/shop) ya")).toBe("Ve a la tienda ya");
});
