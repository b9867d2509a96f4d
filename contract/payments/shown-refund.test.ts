import { expect, test } from "vitest";
import { shownRefund } from "./withdrawal-refund.ts";

const withdrawal = { id: 1, state: "refunded", amount: 45_100 };

test("a withdrawal that was paid shows what was paid for it, which may be less than was due", () => {
  const others = { withdrawalId: null, amount: 5_000 };

  expect(shownRefund(withdrawal, [{ withdrawalId: 1, amount: 29_900 }, others])).toEqual({
    amount: 29_900,
    isWholeAmount: false,
  });
  expect(shownRefund(withdrawal, [{ withdrawalId: 1, amount: 45_100 }])).toEqual({
    amount: 45_100,
    isWholeAmount: true,
  });
});

test("until then, without a refund of its own and for staff who see no amounts it shows what is due", () => {
  const due = { amount: 45_100, isWholeAmount: true };

  expect(shownRefund({ ...withdrawal, state: "received" }, [{ withdrawalId: 1, amount: 1_000 }])).toEqual(
    due,
  );
  expect(shownRefund(withdrawal, [{ withdrawalId: 2, amount: 1_000 }])).toEqual(due);
  expect(shownRefund({ ...withdrawal, amount: null }, [{ withdrawalId: 1, amount: null }]).amount).toBeNull();
});
