import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { variantOf } from "#tests/support/product-values.ts";
import {
  LowStockBadge,
  SizeStrip,
  StockBadge,
  VariantStockBadge,
  withoutCommonUnit,
} from "./stock-badges.tsx";

type Drawn = ReactElement<{ tone: string; children: unknown }>;
const toneOf = (badge: Drawn) => badge.props.tone;

test.each([
  [0, "error"],
  [5, "error"],
  [6, "neutral"],
  [10, "neutral"],
  [11, "outline"],
])("the list shows %i units in the colour %s", (stock, tone) => {
  expect(toneOf(StockBadge({ stock }))).toBe(tone);
});

test.each([
  [5, "error"],
  [6, "neutral"],
])("the dashboard shows %i units in the colour %s", (stock, tone) => {
  expect(toneOf(LowStockBadge({ stock }))).toBe(tone);
});

test.each([
  [5, "Stock bajo"],
  [10, "Stock medio"],
  [11, "En stock"],
])("a size with %i units says %s", (stock, words) => {
  const badge: Drawn = VariantStockBadge({ stock });

  expect(badge.props.children).toBe(words);
});

test.each([
  [
    ["260 ml", "1000 ml"],
    ["260", "1000"],
  ],
  [
    ["260 ml", "500 g"],
    ["260 ml", "500 g"],
  ],
  [
    ["Pequeño", "Grande"],
    ["Pequeño", "Grande"],
  ],
])("the list shortens the sizes %j to %j", (sizes, labels) => {
  expect(withoutCommonUnit(sizes)).toEqual(labels);
});

test.each([
  [[20, 20, 20], null],
  [[20, 20, 20, 20], "20"],
  [[20, 20, 20, 2], "2"],
])(
  "sizes with %j units: more than three end in a count, which is red when one of the hidden ones is low",
  (stocks, last) => {
    const variants = stocks.map((stock, id) => variantOf(`${id + 1}00 ml`, stock, { id }));

    const html = renderToStaticMarkup(SizeStrip({ variants }));
    const count =
      /<span class="([^"]*)"><span class="sr-only">[^<]*: (\d+)<\/span><span aria-hidden="true">\+2</.exec(
        html,
      );

    expect(count?.[2] ?? null).toBe(last);
    expect(count?.[1]?.includes("text-error") ?? false).toBe(last === "2");
  },
);
