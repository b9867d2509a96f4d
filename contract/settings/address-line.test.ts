import { expect, test } from "vitest";
import { addressLine, addressLineIfComplete } from "./address-line.ts";

const address = {
  street: "Calle 1 # 2-3",
  neighborhood: "",
  city: "Medellín",
  department: "Antioquia",
  country: "Colombia",
  postalCode: "050001",
};

test("omits empty parts of the address", () => {
  expect(addressLine({ address })).toBe("Calle 1 # 2-3, Medellín, Antioquia, Colombia");
});

test("an address without a street is not complete", () => {
  expect(addressLineIfComplete({ address })).toBe(addressLine({ address }));
  expect(addressLineIfComplete({ address: { ...address, street: "" } })).toBe("");
});
