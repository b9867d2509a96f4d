import { expect, test } from "vitest";
import { tableOf } from "./shipping-block.tsx";

const block = { title: "Reembolsos", paragraphs: [] };

test("a table's cells follow the order of its columns", () => {
  const columns = { time: "Plazo", method: "Medio de pago" };
  const refunds = [{ method: "Tarjeta", time: "3 a 5 días hábiles" }];

  expect(tableOf({ ...block, columns, refunds })).toEqual({
    columns: ["Plazo", "Medio de pago"],
    rows: [["3 a 5 días hábiles", "Tarjeta"]],
  });
});

test("a topic without figures has no table", () => {
  expect(tableOf(block)).toBeNull();
});
