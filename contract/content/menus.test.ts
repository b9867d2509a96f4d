import { expect, test } from "vitest";
import { MenusContent } from "./content.ts";
import { categoryPath, defaultMenus, readMenuTarget } from "./menus.ts";

const link = { label: "Guía", to: "/paginas/guia" };
const check = (given: object) => MenusContent.safeParse({ ...defaultMenus, ...given });

test("the specified menus are valid", () => {
  expect(check({}).data).toEqual(defaultMenus);
});

test.each(["/paginas/guia", "/shop?category=cremas", "/faq", "https://trenza.example/blog"])(
  "%s is an allowed target",
  (to) => {
    expect(check({ information: [{ ...link, to }] }).success).toBe(true);
  },
);

test.each(["javascript:alert(1)", "//malo.example", "/\\malo.example", "http://malo.example", "faq", ""])(
  "a menu never links to '%s'",
  (to) => {
    expect(check({ information: [{ ...link, to }] }).success).toBe(false);
  },
);

test("the main menu is refused when it would not fit beside the logo", () => {
  const long = { ...link, label: "Un enlace de veinte c" };

  expect(check({ main: [long, long, long] }).error?.issues[0]?.message).toContain("no cabe");
  expect(check({ main: Array.from({ length: 8 }, () => link) }).success).toBe(false);
  expect(check({ main: [] }).success).toBe(false);
});

test("a link's target is read from its address", () => {
  expect(readMenuTarget(categoryPath("cremas y más"))).toEqual({ kind: "category", slug: "cremas y más" });
  for (const to of ["/paginas/guia", "/paginas/guia?a=1", "/paginas/guia#b"]) {
    expect(readMenuTarget(to)).toEqual({ kind: "ownPage", slug: "guia" });
  }
  expect(readMenuTarget("/shop?category=%E0%A4%A")).toEqual({ kind: "category", slug: "%E0%A4%A" });
  expect(readMenuTarget("/faq")).toBeNull();
});
