import { expect, test } from "vitest";
import type { Attribute } from "#contract/catalog/attributes.ts";
import { mergeValues } from "./merge-values.ts";

function attributeOf(names: Record<number, string>): Attribute {
  const values = Object.entries(names).map(([id, name]) => ({ id: Number(id), name, slug: name }));
  return { id: 1, name: "Peinado", values };
}

const seen = attributeOf({ 1: "Liso", 2: "Crespo" });
const crespo = { id: 2, name: "Crespo" };

test("a value that was removed here and typed again is kept beside the colleague's new one", () => {
  expect(
    mergeValues([crespo, { name: "Liso" }], seen, attributeOf({ 1: "Liso", 2: "Crespo", 3: "Afro" })),
  ).toEqual([crespo, { name: "Liso" }, { id: 3, name: "Afro" }]);
});

test("a value that both added is one, although their capital letters differ", () => {
  const liso = { id: 1, name: "Liso" };

  expect(
    mergeValues(
      [liso, crespo, { name: "rizado" }],
      seen,
      attributeOf({ 1: "Liso", 2: "Crespo", 3: "Rizado" }),
    ),
  ).toEqual([liso, crespo, { id: 3, name: "Rizado" }]);
});

test("a value that was renamed here and removed there is added again", () => {
  expect(mergeValues([{ id: 1, name: "Lacio" }, crespo], seen, attributeOf({ 2: "Crespo" }))).toEqual([
    { name: "Lacio" },
    crespo,
  ]);
});
