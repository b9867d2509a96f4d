import { expect, test } from "vitest";
import { toCodeNames, toSpanishNames } from "./placeholder-names.ts";

test("placeholders are in Spanish for the owner and in English in what is stored; others stay as they are", () => {
  const stored = "Hola, {storeName}: pedido {orderNumber}, {unknown}";
  const shown = toSpanishNames(stored);

  expect(shown).toBe("Hola, {tienda}: pedido {pedido}, {unknown}");
  expect(toCodeNames(shown)).toBe(stored);
});
