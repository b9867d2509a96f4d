import { expect, it } from "vitest";
import type { AdminOrder } from "#contract/orders/orders.ts";
import { customerName, customerNote } from "./customer-name.ts";

const ana = { firstName: "Ana", lastName: "Gil", email: "ana@correo.example", phone: null, document: null };
const nobody = { ...ana, firstName: "", lastName: "", email: "" };

type Person = Pick<AdminOrder, "customer" | "userId" | "isGuest">;

it.each<[string, Person, [name: string, note: string]]>([
  [
    "a customer with an account",
    { customer: ana, userId: 3, isGuest: false },
    ["Ana Gil", "ana@correo.example"],
  ],
  ["a guest", { customer: { ...ana, email: "" }, userId: null, isGuest: true }, ["Ana Gil", ""]],
  [
    "an account deleted while its order is open",
    { customer: { ...ana, email: "" }, userId: null, isGuest: false },
    ["Ana Gil", "Cuenta eliminada"],
  ],
  ["a deleted account", { customer: nobody, userId: null, isGuest: false }, ["Cuenta eliminada", ""]],
  [
    "a guest whose data were erased",
    { customer: nobody, userId: null, isGuest: true },
    ["Datos borrados", ""],
  ],
])("the list shows the name and the note of %s", (_who, order, said) => {
  expect([customerName(order), customerNote(order)]).toEqual(said);
});
