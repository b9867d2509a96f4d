import { expect, test } from "vitest";
import { firstStepsCopy } from "./copy.ts";

test("the step about payments names buying without an account", () => {
  const { text, to } = firstStepsCopy.steps.payment;

  expect(text).toContain("«Comprar sin cuenta»");
  expect(to).toBe("/admin/settings?tab=payments");
});
