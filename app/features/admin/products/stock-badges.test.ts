import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { variantOf } from "#tests/support/product-values.ts";
import {
  countInLine,
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

test.each([
  [["30: 31", "60: 1"], 2],
  [["30: 31", "60: 1", "120: 4"], 3],
  [["30: 31", "60: 1", "120: 4", "250: 7"], 2],
  [["250 ml: 10", "500 gr: 4", "1.000 ml: 20"], 2],
  [["Frasco de 120 g: 10", "Frasco de 250 g: 8"], 1],
])("of the sizes %j, %i fit into the line", (texts, count) => {
  expect(countInLine(texts)).toBe(count);
});
