import { beforeAll, expect, test } from "vitest";
import { median } from "#tests/support/median.ts";
import { makePaidOrder } from "#tests/support/paid-orders.ts";
import { payingShop } from "#tests/support/paying-shop.ts";
import { sizes } from "#tests/torture/sizes.ts";
import { requestOrderLink } from "./order-lookup.ts";

const shop = payingShop();
let orderId: number;
let email: string;
beforeAll(async () => {
  ({
    order: { id: orderId, email },
  } = await makePaidOrder(shop()));
});

// Only the machine's noise deserves a second try: the fast test compares the statements.
test("the medians of the times of known and unknown orders do not differ", {
  timeout: 120_000,
  retry: 3,
}, async () => {
  const times: Record<"known" | "unknown", number[]> = { known: [], unknown: [] };
  const subjects = [
    ["known", { orderId, email }],
    ["unknown", { orderId: 999_999, email: "otra@correo.example" }],
  ] as const;
  // Interleaved, so that a slow moment of the machine meets both.
  for (let round = 0; round < sizes.guesses / 2; round++) {
    for (const [kind, lookup] of subjects) {
      const start = performance.now();
      await requestOrderLink(shop().ctx, lookup);
      times[kind].push(performance.now() - start);
    }
  }

  const [known, unknown] = [median(times.known), median(times.unknown)];
  // A search for the order, let alone its mail, would at least double the time.
  expect(Math.max(known, unknown)).toBeLessThan(1.5 * Math.min(known, unknown));
});
