import { expect, test } from "vitest";
import { trimManifest } from "./trim-route-manifest.ts";

const script = (routes: object) =>
  `window.__reactRouterManifest=${JSON.stringify({ routes, version: "1" })};`;

test("the list of routes keeps what a link of the storefront prefetches, and nothing else", () => {
  const trimmed = trimManifest(
    script({
      root: { id: "root", module: "/root.js", imports: ["/frame.js"] },
      "routes/storefront/shop": { path: "shop", module: "/shop.js", imports: ["/frame.js", "/cards.js"] },
      "routes/account/checkout": { path: "checkout", module: "/checkout.js", imports: ["/forms.js"] },
      "routes/account/order": { path: "order/:id", module: "/order.js", imports: ["/forms.js"] },
      "routes/admin/orders": { path: "admin/orders", module: "/orders.js", imports: ["/table.js"] },
    }),
  );

  expect(trimmed).toBe(
    script({
      root: { id: "root", module: "/root.js", imports: [] },
      "routes/storefront/shop": { path: "shop", module: "/shop.js", imports: ["/cards.js"] },
      "routes/account/checkout": { path: "checkout", module: "/checkout.js", imports: ["/forms.js"] },
      "routes/account/order": { path: "order/:id", module: "/order.js", imports: [] },
      "routes/admin/orders": { path: "admin/orders", module: "/orders.js", imports: [] },
    }),
  );
});

test("a list of routes in another form stops the build", () => {
  expect(() => trimManifest("export default {}")).toThrow("another form");
});
