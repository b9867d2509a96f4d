import { expect, test } from "vitest";
import { z } from "zod";
import { makeEvents } from "#server/events/events.ts";
import { makeRecordingLog } from "#tests/support/recording-log.ts";
import { keepUnknownKeys, readStoredJson, reportMisfit } from "./stored-json.ts";

const Item = z.strictObject({ name: z.string() });
const Document = z.strictObject({
  title: z.string(),
  address: z.strictObject({ city: z.string(), street: z.string() }),
  items: z.array(Item),
});
const defaults = { title: "Tienda", address: { city: "Cali", street: "" }, items: [{ name: "uno" }] };
const read = (stored: unknown) => readStoredJson(Document, defaults, stored);

test("missing keys have their defaults, at every depth", () => {
  expect(read({ address: { street: "Calle 1" } })).toEqual({
    value: { ...defaults, address: { city: "Cali", street: "Calle 1" } },
    unknown: [],
    unfit: [],
  });
  expect(read(undefined).value).toEqual(defaults);
});

test("unknown keys are left out and reported", () => {
  const stored = { title: "Mía", colour: 1, address: { floor: 2 }, items: [{ name: "a", price: 3 }] };

  const { value, unknown, unfit } = read(stored);
  expect(value).toEqual({ ...defaults, title: "Mía", items: [{ name: "a" }] });
  expect(unknown.toSorted()).toEqual(["address.floor", "colour", "items.0.price"]);
  expect(unfit).toEqual([]);
});

test("an invalid value falls back alone, a list as a whole", () => {
  const { value, unfit } = read({ title: 7, address: { city: "Tuluá" }, items: [{ name: "a" }, {}] });

  expect(value).toEqual({ ...defaults, address: { city: "Tuluá", street: "" } });
  expect(unfit.toSorted()).toEqual(["items", "title"]);
});

test.each([["text"], [["list"]], [7], [null]])("a document that is %j falls back as a whole", (stored) => {
  expect(read(stored)).toEqual({ value: defaults, unknown: [], unfit: ["(all)"] });
});

test("writing keeps the keys that this release does not know, except inside lists", () => {
  const stored = { title: "Vieja", colour: 1, address: { floor: 2 }, items: [{ name: "a", price: 3 }] };
  const next = { ...defaults, title: "Nueva" };

  expect(keepUnknownKeys(Document, stored, next)).toEqual({
    ...next,
    colour: 1,
    address: { ...defaults.address, floor: 2 },
  });
});

test("what does not fit is logged once, and again when it is something else", () => {
  const { log, problems } = makeRecordingLog();
  const ctx = { log, events: makeEvents() };
  for (const stored of [{ colour: 1 }, { colour: 2 }, {}, { title: 7 }]) {
    reportMisfit(ctx, "settings.general", read(stored));
  }

  expect(problems().map(({ unknown, unfit }) => ({ unknown, unfit }))).toEqual([
    { unknown: ["colour"], unfit: [] },
    { unknown: [], unfit: ["title"] },
  ]);
});
