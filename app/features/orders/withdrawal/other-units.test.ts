import { expect, test } from "vitest";
import { hasOtherUnits, isEverythingReturned } from "./other-units.ts";

const one = { quantity: 1 };
const items = [one, one];
const withdrawalTerms = { whyNot: "already_open", until: "2026-03-13T05:00:00Z" } as const;
const now = new Date("2026-03-10T15:00:00Z");

test("an open request for one of two products leaves the other out", () => {
  const withdrawals = [{ state: "requested", lines: [one] }] as const;

  expect(hasOtherUnits({ items, withdrawals, withdrawalTerms }, now)).toBe(true);
});

test("an open request for all that earlier ones did not return leaves nothing out", () => {
  const refunded = { state: "refunded", lines: [one] } as const;
  const refused = { state: "refused", lines: items } as const;
  const open = { state: "approved", lines: [one] } as const;

  expect(hasOtherUnits({ items, withdrawals: [refunded, refused, open], withdrawalTerms }, now)).toBe(false);
});

test("without an open request there is nothing to explain", () => {
  expect(
    hasOtherUnits(
      { items, withdrawals: [], withdrawalTerms: { ...withdrawalTerms, whyNot: "expired" } },
      now,
    ),
  ).toBe(false);
});

test("after the deadline nothing more can be returned", () => {
  const withdrawals = [{ state: "requested", lines: [one] }] as const;

  expect(hasOtherUnits({ items, withdrawals, withdrawalTerms }, new Date("2026-03-14T15:00:00Z"))).toBe(
    false,
  );
});

test("an order is wholly returned once the shop has all its units", () => {
  const part = (state: "received" | "approved", quantity: number) => ({ state, lines: [{ quantity }] });
  const items = [{ quantity: 2 }, { quantity: 1 }];

  expect(isEverythingReturned({ items, withdrawals: [part("received", 3)] })).toBe(true);
  expect(isEverythingReturned({ items, withdrawals: [part("received", 2), part("approved", 1)] })).toBe(
    false,
  );
  expect(isEverythingReturned({ items, withdrawals: [] })).toBe(false);
});
