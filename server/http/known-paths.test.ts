import { expect, test } from "vitest";
import { isKnownPath } from "./known-paths.ts";

const route = (id: string, path?: string, parentId = "root") => ({
  [id]: { id, parentId, path, module: { default: () => null } },
});
const routes = {
  root: { id: "root", path: "", module: { default: () => null } },
  ...route("layout"),
  home: { id: "home", parentId: "layout", index: true, module: { default: () => null } },
  ...route("product", "product/:slug", "layout"),
  ...route("products", "admin/products", "layout"),
  ...route("new", "new", "products"),
  ...route("routes/storefront/not-found", "*", "layout"),
};

test.each(["/", "/product/spa", "/Product/SPA", "/admin/products", "/admin/products/new"])(
  "%s has a page of its own",
  (path) => {
    expect(isKnownPath({ routes }, path)).toBe(true);
  },
);

test.each(["/nada", "/product", "/product/spa/mas", "/admin", "/new", "//"])("%s has none", (path) => {
  expect(isKnownPath({ routes }, path)).toBe(false);
});
