import { expect, test } from "vitest";
import { CheckoutForm } from "./checkout-fields.ts";

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
  const issues = CheckoutForm.safeParse({ ...shortest, ...fields }).error?.issues ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [path.join("."), message]));
}

test("the shortest valid fields are accepted", () => {
  expect(messagesFor({})).toEqual({});
});

test("a field that is one letter too short shows its specified message", () => {
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

test.each([
  "300 123 4567",
  "+57 (300) 123-4567",
  "300.123.4567",
  "\u202a+57 300 1234567\u202c",
  "300\u00a01234567",
])("the phone number %j is accepted", (phone) => {
  expect(messagesFor({ phone })).toEqual({});
});

test.each([
  ["300 123 456", "El número de teléfono es requerido"],
  ["+-(). ,+-(). ", "El número de teléfono es requerido"],
  ["llámame: 3001234567", "Escribe el teléfono con números, por ejemplo 300 123 4567"],
  ["3001234567\n8", "Escribe el teléfono con números, por ejemplo 300 123 4567"],
])("the phone number %j is refused", (phone, message) => {
  expect(messagesFor({ phone })).toEqual({ phone: message });
});

test("a name with a link or a line break is refused", () => {
  const message = "Escribe solo el nombre, sin enlaces ni saltos de línea";

  expect(messagesFor({ firstName: "Ana http://x.co", lastName: "Ruiz\nwww.x.co" })).toEqual({
    firstName: message,
    lastName: message,
  });
});

test("there are three ways to pay and no other", () => {
  const ways = ["credit-card", "epayco", "bank-transfer", "cash"];

  expect(ways.filter((paymentMethod) => Object.keys(messagesFor({ paymentMethod })).length === 0)).toEqual(
    ways.slice(0, 3),
  );
});
