import { expect, it } from "vitest";
import { pageKindOf } from "./offline-guard.ts";

it("pages that share their code are one kind", () => {
  expect(pageKindOf("/product/spa")).toBe(pageKindOf("/product/gel"));
  expect(pageKindOf("/shop")).not.toBe(pageKindOf("/"));
  expect(pageKindOf("/admin/orders")).not.toBe(pageKindOf("/admin/products"));
});
