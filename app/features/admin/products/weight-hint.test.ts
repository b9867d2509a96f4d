import { expect, test } from "vitest";
import { weightHint } from "./weight-hint.ts";

test("the form shows the default weight of a unit without weight and measure, and of no other", () => {
  expect(weightHint("Grande", "")).toContain("Configuración › Envíos");
  expect(weightHint("Grande", "350")).toBeNull();
  expect(weightHint("260 ml", "")).toBeNull();
});
