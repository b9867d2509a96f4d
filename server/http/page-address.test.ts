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
])("%s is the shared page %s", (given, url) => {
  expect(readPageAddress(given)).toEqual({ kind: "shared", url });
});

test.each(["/profile", "/order/12", "/admin/products", "/auth?next=/checkout", "/nada"])(
  "%s is rendered for each request",
  (url) => {
    expect(readPageAddress(url)).toEqual({ kind: "uncached", url });
  },
);

test.each([
  ["/shop?minPrice=12345&maxPrice=12345.6", "/shop?minPrice=12300&maxPrice=12400"],
  ["/shop?minPrice=12399&maxPrice=12310", "/shop?minPrice=12300&maxPrice=12400"],
  ["/shop?minPrice=nada&sort=nada&view=nada&page=nada", "/shop"],
  ["/shop?search=a++b%20+c", "/shop?search=a+b+c"],
  ["/shop?search=a+b+c+d+e+f+g+h+i+j", "/shop?search=a+b+c+d+e+f+g+h"],
  [`/shop?search=${"a".repeat(600)}`, `/shop?search=${"a".repeat(40)}`],
  [`/shop?category=${"a".repeat(600)}`, `/shop?category=${"a".repeat(200)}`],
])("%s is normalized to the shared page %s", (given, url) => {
  expect(readPageAddress(given)).toEqual({ kind: "shared", url });
});

test.each([
  ["/checkout?x=1", "/checkout"],
  ["/checkout/response?ref_payco=1", "/checkout/response"],
])("the HTML of %s depends on its path alone", (given, url) => {
  expect(readPageAddress(given)).toEqual({ kind: "shell", url });
});
