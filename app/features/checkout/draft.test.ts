import { expect, test } from "vitest";
import { loadDraft, parseDraft, saveDraft } from "./draft.ts";

test("what one user typed is not shown to the next", () => {
  saveDraft(1, { address: "Calle 10 # 20-30" });

  expect(loadDraft(1)).toEqual({ address: "Calle 10 # 20-30" });
  expect(loadDraft(2)).toEqual({});
});

test("unknown and invalid fields are dropped", () => {
  const fields = { city: "Medellín", phone: 300, fax: "1", paymentMethod: "cash", shippingMethod: "express" };

  expect(parseDraft({ userId: 1, fields })?.fields).toEqual({ city: "Medellín", shippingMethod: "express" });
});

test.each([null, [], "text", { userId: 1 }, { userId: 1, fields: null }])("%j is no draft", (json) => {
  expect(parseDraft(json)).toBeNull();
});
