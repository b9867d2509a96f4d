import { expect, test } from "vitest";
import { checkoutCopy } from "./copy.ts";

test.each([
  [["nequi"], "Nequi"],
  [["bank"], "Consignación"],
  [["bre-b", "nequi", "daviplata", "bank"], "Bre-B, Nequi, Daviplata o consignación"],
] as const)("the transfer is named by the kinds of the shop's accounts: %s", (kinds, label) => {
  expect(checkoutCopy.transferTo(kinds)).toBe(label);
});
