import fc from "fast-check";
import { expect, test } from "vitest";
import { type CountedLine, quantityOf } from "./cart.ts";
import { isSameCart, mergeCarts } from "./merge-carts.ts";

const line = (productId: number, quantity: number): CountedLine => ({ productId, size: "", quantity });
const cart = fc
  .uniqueArray(fc.tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 20 })), {
    selector: ([productId]) => productId,
  })
  .map((lines) => lines.map(([productId, quantity]) => line(productId, quantity)));

test("changes of both carts are kept: new lines, other quantities and removed lines", () => {
  const base = [line(1, 1), line(2, 2), line(3, 3)];

  const merged = mergeCarts({
    base,
    browser: [line(1, 4), line(3, 3), line(5, 1)],
    saved: [line(1, 2), line(2, 2), line(4, 9)],
  });

  expect(merged).toEqual([line(1, 5), line(4, 9), line(5, 1)]);
});

test("a cart that nobody else changed becomes the browser's", () => {
  fc.assert(
    fc.property(cart, cart, (base, browser) =>
      isSameCart(mergeCarts({ base, browser, saved: base }), browser),
    ),
  );
});

test("a cart without changes takes over the other one", () => {
  fc.assert(
    fc.property(cart, cart, (base, saved) => isSameCart(mergeCarts({ base, browser: base, saved }), saved)),
  );
});

test("a login adds both carts up to the stock, and takes no line below what one of them had", () => {
  fc.assert(
    fc.property(cart, cart, fc.integer({ min: 0, max: 30 }), (browser, saved, stock) => {
      const merged = mergeCarts({ base: [], browser, saved }, () => stock);
      return [...browser, ...saved].every((one) => {
        const [own, other] = [quantityOf(browser, one), quantityOf(saved, one)];
        const expected = own === 0 ? other : Math.min(own + other, Math.max(own, other, stock));
        return quantityOf(merged, one) === expected;
      });
    }),
  );
});
