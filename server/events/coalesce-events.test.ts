import { expect, test } from "vitest";
import { coalesceEvents } from "./coalesce-events.ts";
import { catalogChanged, type DomainEvent, makeEvents } from "./events.ts";

const stock = (productId: number, left: number): DomainEvent => ({
  type: "stock.updated",
  productId,
  variantId: null,
  stock: left,
});
const range = (length: number) => Array.from({ length }, (_, index) => 1_000_000_000 + index);

test("many changes of products are one event with their ids", () => {
  const events = coalesceEvents([
    catalogChanged({ products: [1], isAssortmentNew: false }),
    catalogChanged({ products: [2, 1], isAssortmentNew: false }),
    catalogChanged({ products: [3], deleted: [2] }),
  ]);

  expect(events).toEqual([
    { type: "catalog.changed", products: [1, 3], deleted: [2], isAssortmentNew: true },
  ]);
});

test("10,000 changed products are one event that names none of them", () => {
  const events = range(10_000).map((id) => catalogChanged({ products: [id], isAssortmentNew: false }));

  expect(coalesceEvents(events)).toEqual([
    { type: "catalog.changed", products: "all", deleted: [], isAssortmentNew: false },
  ]);
});

test("every payload is below the 8,000 bytes of NOTIFY", () => {
  const { encode } = makeEvents();
  for (const ids of [range(500), range(501), range(10_000)]) {
    const events = coalesceEvents([catalogChanged({ products: ids }), catalogChanged({ deleted: ids })]);
    expect(events.every((event) => encode(event).length < 8000)).toBe(true);
  }
});

test("a stock that changed twice is announced once, with its last state", () => {
  expect(coalesceEvents([stock(1, 5), stock(2, 9), stock(1, 4)])).toEqual([stock(1, 4), stock(2, 9)]);
});

test("many stock changes are one event", () => {
  const events = coalesceEvents(range(200).map((id) => stock(id, 1)));

  expect(events).toEqual([catalogChanged({ products: range(200), isAssortmentNew: false })]);
});

test("the same event twice is announced once; others stay as they are", () => {
  const order = { type: "order.created", orderId: 1, userId: 2, total: 3 } as const;
  const content = { type: "content.changed", name: "home" } as const;

  expect(coalesceEvents([order, content, { ...content }, { type: "settings.changed" }])).toEqual([
    order,
    content,
    { type: "settings.changed" },
  ]);
});
