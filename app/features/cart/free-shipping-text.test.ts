import { expect, test } from "vitest";
import type { CartQuoteShippingOption } from "#contract/cart/cart-quote.ts";
import { freeShippingText } from "./free-shipping-text.ts";

const standard = { method: "standard", label: "Envío estándar", freeFrom: 50_000, missingForFree: 7_100 };
const express = { method: "express", label: "Envío exprés", freeFrom: 100_000, missingForFree: 40_000 };
const textOf = (option: object, isDiscounted = false) =>
  freeShippingText(option as CartQuoteShippingOption, isDiscounted).replaceAll("\u00a0", " ");

test("the amount missing for free shipping names the method to which it belongs", () => {
  expect(textOf(standard)).toBe("Te faltan $ 7.100 para el envío estándar gratis.");
  expect(textOf(express)).toBe("Te faltan $ 40.000 para el envío gratis con «Envío exprés».");
  expect(textOf({ ...standard, missingForFree: 0 })).toBe("¡Tu envío estándar es gratis!");
  expect(textOf({ ...standard, label: "Domicilio Medellín" })).toBe(
    "Te faltan $ 7.100 para el envío gratis con «Domicilio Medellín».",
  );
  expect(textOf({ ...express, missingForFree: 0 })).toBe("¡Tu envío es gratis con «Envío exprés»!");
});

test("after a discount the text says that it counts", () => {
  expect(textOf(standard, true)).toBe("Con el descuento te faltan $ 7.100 para el envío estándar gratis.");
  expect(textOf(express, true)).toBe(
    "Con el descuento te faltan $ 40.000 para el envío gratis con «Envío exprés».",
  );
});
