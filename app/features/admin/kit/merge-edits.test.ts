import { expect, test } from "vitest";
import { mergeRows } from "./merge-edits.ts";

type Row = { id?: number; name: string };

const seen: Row[] = [
  { id: 1, name: "Liso" },
  { id: 2, name: "Ondulado" },
  { id: 3, name: "Crespo" },
];
const merge = (typed: Row[], stored: Row[]) => mergeRows({ typed, seen, stored, keyOf: ({ id }) => id });

test("keeps what was typed, and adds the colleague's new rows at the end", () => {
  const typed = [{ id: 1, name: "Lacio" }, { id: 2, name: "Ondulado" }, { name: "Afro" }];

  expect(merge(typed, [...seen, { id: 4, name: "Rizado" }])).toEqual([...typed, { id: 4, name: "Rizado" }]);
});

test("a row that only the colleague renamed or removed is as they left it", () => {
  expect(merge(seen, [{ id: 1, name: "Lacio" }])).toEqual([{ id: 1, name: "Lacio" }]);
});

test("a row that was edited here stays, even when the colleague changed or removed it", () => {
  const typed = [
    { id: 1, name: "Liso natural" },
    { id: 2, name: "Ondas" },
  ];

  expect(merge(typed, [{ id: 1, name: "Lacio" }])).toEqual(typed);
});
