import { expect, test } from "vitest";
import { changedFields } from "./changed-fields.ts";

test("sends each changed field, also within a group; a changed list goes as a whole", () => {
  const values = { name: "Luz", phone: "300", address: { city: "Cali", street: "10" }, hours: ["9 a 6"] };

  expect(changedFields(values, { phone: true, address: { city: true }, hours: [true] })).toEqual({
    phone: "300",
    address: { city: "Cali" },
    hours: ["9 a 6"],
  });
});

test("does not send a field that has its old value again", () => {
  expect(changedFields({ name: "Luz", address: { city: "Cali" } }, { address: { city: false } })).toEqual({});
});
