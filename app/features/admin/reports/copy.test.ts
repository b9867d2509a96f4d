import { expect, test } from "vitest";
import { reportsCopy } from "./copy.ts";

test.each([
  [1, 1, "1 de 1 entrega llegó"],
  [0, 1, "0 de 1 entrega llegó"],
  [1, 3, "1 de 3 entregas llegó"],
  [0, 3, "0 de 3 entregas llegaron"],
  [1_200, 1_300, "1.200 de 1.300 entregas llegaron"],
])("the sentence about %i of %i deliveries is grammatical", (kept, all, words) => {
  const sentence = `50 % a tiempo: ${words} a más tardar el último día prometido.`;
  expect(reportsCopy.promises.summary("50 %", kept, all)).toBe(sentence);
});
