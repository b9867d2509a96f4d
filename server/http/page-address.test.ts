import { expect, test } from "vitest";
import { readPageAddress } from "./page-address.ts";

test.each([
  ["/", "/"],
  ["/?utm_source=correo", "/"],
  ["/product/spa-capilar?fbclid=1", "/product/spa-capilar"],
  ["/shop?utm_campaign=x&sort=price-asc&category=shampoos", "/shop?category=shampoos&sort=price-asc"],
  ["/shop?category=shampoos&sort=price-asc", "/shop?category=shampoos&sort=price-asc"],
  ["/shop?search=", "/shop"],
  ["/shop?view=list&pageSize=9", "/shop?view=list"],
  ["/shop?search=romero&search=quina", "/shop?search=romero"],
])("takes %s for the shared page %s", (given, url) => {
  expect(readPageAddress(given)).toEqual({ kind: "shared", url });
});

test.each([
  "/profile",
  "/order/12",
  "/admin/products",
  "/checkout/response?ref_payco=1",
  "/auth?next=/checkout",
  "/nada",
])("leaves %s as it is, shared with nobody", (url) => {
  expect(readPageAddress(url)).toEqual({ kind: "own", url });
});

test("does not share a search nobody else would make", () => {
  expect(readPageAddress(`/shop?search=${"a".repeat(600)}`).kind).toBe("own");
});
