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
    mine: [line(1, 4), line(3, 3), line(5, 1)],
    theirs: [line(1, 2), line(2, 2), line(4, 9)],
  });

  expect(merged).toEqual([line(1, 5), line(4, 9), line(5, 1)]);
});

test("a cart that nobody else changed becomes the browser's", () => {
  fc.assert(
    fc.property(cart, cart, (base, mine) => isSameCart(mergeCarts({ base, mine, theirs: base }), mine)),
  );
});

test("a cart without changes takes over the other one", () => {
  fc.assert(
    fc.property(cart, cart, (base, theirs) => isSameCart(mergeCarts({ base, mine: base, theirs }), theirs)),
  );
});

test("a login adds both carts up to the stock, and takes no line below what one of them had", () => {
  fc.assert(
    fc.property(cart, cart, fc.integer({ min: 0, max: 30 }), (mine, theirs, stock) => {
      const merged = mergeCarts({ base: [], mine, theirs }, () => stock);
      return [...mine, ...theirs].every((one) => {
        const [own, other] = [quantityOf(mine, one), quantityOf(theirs, one)];
        const expected = own === 0 ? other : Math.min(own + other, Math.max(own, other, stock));
        return quantityOf(merged, one) === expected;
      });
    }),
  );
});
