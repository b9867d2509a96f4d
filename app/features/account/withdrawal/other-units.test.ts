import { expect, test } from "vitest";
import { hasOtherUnits } from "./other-units.ts";

const one = { quantity: 1 };
const items = [one, one];
const withdrawalTerms = { whyNot: "already_open" } as const;

test("an open request for one of two products leaves the other out", () => {
  const withdrawals = [{ state: "requested", lines: [one] }] as const;

  expect(hasOtherUnits({ items, withdrawals, withdrawalTerms })).toBe(true);
});

test("an open request for all that earlier ones did not return leaves nothing out", () => {
  const refunded = { state: "refunded", lines: [one] } as const;
  const refused = { state: "refused", lines: items } as const;
  const open = { state: "approved", lines: [one] } as const;

  expect(hasOtherUnits({ items, withdrawals: [refunded, refused, open], withdrawalTerms })).toBe(false);
});

test("without an open request there is nothing to explain", () => {
  expect(hasOtherUnits({ items, withdrawals: [], withdrawalTerms: { whyNot: "expired" } })).toBe(false);
});
