import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import type { CartQuote } from "#contract/cart/cart-quote.ts";
import { keyOfQuote, QUOTE_PATH, replaceQuote } from "./cart-quote.ts";

function quoteOf(total: number): CartQuote {
  const shipping = { options: [], chosen: null, freeBy: null };
  return { lines: [], discounts: [], shipping, surcharges: [], subtotal: 20_000, total, paymentMethods: [] };
}

test("the quote of a refused order replaces the one on screen, and no other", () => {
  const client = new QueryClient();
  const checkout = [QUOTE_PATH, { shippingMethod: "express" }];
  const cart = [QUOTE_PATH, { shippingMethod: "standard" }];
  const [shown, other] = [quoteOf(38_000), quoteOf(28_000)];
  client.setQueryData(checkout, shown);
  client.setQueryData(cart, other);

  replaceQuote(client, keyOfQuote(client, shown), quoteOf(40_000));

  expect(client.getQueryData(checkout)).toMatchObject({ total: 40_000 });
  expect(client.getQueryData(cart)).toBe(other);
});
