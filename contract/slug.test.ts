import { expect, it } from "vitest";
import { slugFrom } from "./slug.ts";

it.each([
  ["Spa Capilar con Canela", "spa-capilar-con-canela"],
  ["  Champú 2 en 1 – ¡nuevo!  ", "champu-2-en-1-nuevo"],
  ["Niño & Niña", "nino-nina"],
  ["¡¡!!", ""],
])("makes %j into %j", (name, slug) => {
  expect(slugFrom(name)).toBe(slug);
});
