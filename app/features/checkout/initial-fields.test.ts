import { expect, test } from "vitest";
import { UNKNOWN_POSTAL_CODE } from "#contract/names.ts";
import { initialFields } from "./initial-fields.ts";

const address = {
  id: 1,
  cityCode: "76001",
  label: "",
  isDefault: true,
  firstName: "Ana",
  lastName: "Ruiz",
  phone: "3001234567",
  address: "Calle 1 # 2-3",
  city: "Cali",
  state: "Valle del Cauca",
  zipCode: "760001",
  country: "Colombia",
  neighborhood: null,
  directions: null,
};
const nothing = { user: null, addresses: undefined, draft: {}, destination: null };

test("a visitor begins with the municipality whose shipping was asked for", () => {
  const destination = { cityCode: "05001", city: "Medellín", state: "Antioquia" };

  expect(initialFields({ ...nothing, destination })).toMatchObject({
    firstName: "",
    city: "Medellín",
    state: "Antioquia",
    zipCode: UNKNOWN_POSTAL_CODE,
  });
});

test("without a draft, the default address is filled in", () => {
  expect(initialFields({ ...nothing, addresses: [address] })).toMatchObject({
    firstName: "Ana",
    city: "Cali",
  });
});

test("a draft stays as it was typed", () => {
  const fields = initialFields({ ...nothing, addresses: [address], draft: { address: "Carrera 7" } });

  expect(fields).toMatchObject({ address: "Carrera 7", city: "" });
});
