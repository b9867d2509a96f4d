import { expect, test } from "vitest";
import { CheckoutFields } from "./orders.ts";

const shortest = {
  firstName: "Al",
  lastName: "Ra",
  email: "a@b.co",
  phone: "3001234567",
  address: "Cl 10",
  city: "Yo",
  state: "Va",
  zipCode: "05002",
  country: "CO",
  paymentMethod: "credit-card",
  shippingMethod: "standard",
};

function messagesFor(fields: Record<string, string>): Record<string, string> {
  const issues = CheckoutFields.safeParse({ ...shortest, ...fields }).error?.issues ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [path.join("."), message]));
}

test("the shortest address that is one is taken", () => {
  expect(messagesFor({})).toEqual({});
});

test("one letter less, and each field says so in the specified words", () => {
  expect(
    messagesFor({
      firstName: "A",
      lastName: "R",
      email: "a@b",
      phone: "300123456",
      address: "Cl 1",
      city: "Y",
      state: "V",
      zipCode: "0500",
      country: "C",
    }),
  ).toEqual({
    firstName: "El nombre es requerido",
    lastName: "El apellido es requerido",
    email: "Dirección de correo electrónico inválida",
    phone: "El número de teléfono es requerido",
    address: "La dirección es requerida",
    city: "La ciudad es requerida",
    state: "El estado es requerido",
    zipCode: "El código postal es requerido",
    country: "El país es requerido",
  });
});

test("there are three ways to pay and no other", () => {
  const ways = ["credit-card", "epayco", "bank-transfer", "cash"];

  expect(ways.filter((paymentMethod) => Object.keys(messagesFor({ paymentMethod })).length === 0)).toEqual(
    ways.slice(0, 3),
  );
});
