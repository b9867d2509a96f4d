import { expect, it } from "vitest";
import { kindOf } from "./use-offline-guard.ts";

it("takes pages for one kind when one file draws them", () => {
  expect(kindOf("/product/spa")).toBe(kindOf("/product/gel"));
  expect(kindOf("/shop")).not.toBe(kindOf("/"));
  expect(kindOf("/admin/orders")).not.toBe(kindOf("/admin/products"));
});
