import { expect, test } from "vitest";
import { changedFields } from "./changed-fields.ts";

test("keeps what was touched, whole groups and lists included", () => {
  const values = { name: "Luz", phone: "300", address: { city: "Cali", street: "10" }, hours: ["9 a 6"] };

  expect(changedFields(values, { phone: true, address: { city: true }, hours: [true] })).toEqual({
    phone: "300",
    address: { city: "Cali", street: "10" },
    hours: ["9 a 6"],
  });
});

test("drops what went back to what it was", () => {
  expect(changedFields({ name: "Luz", address: { city: "Cali" } }, { address: { city: false } })).toEqual({});
});
