import { expect, test } from "vitest";
import { weightHint } from "./weight-hint.ts";

test("the owner is told what counts for a unit without weight and measure, and only for that", () => {
  expect(weightHint("Grande", "")).toContain("Configuración › Envíos");
  expect(weightHint("Grande", "350")).toBeNull();
  expect(weightHint("260 ml", "")).toBeNull();
});
