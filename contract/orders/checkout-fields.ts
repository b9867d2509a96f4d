import { z } from "zod";
import { emailField, nameField, phoneField, textField } from "../schemas.ts";
import { PICKUP } from "../shipping/pickup.ts";
import { CityCode, OrderLineInput, OrderShippingMethod } from "./orders.ts";
import { PaymentMethod } from "./payment-methods.ts";

const addressFields = {
  address: textField(5, "La dirección es requerida"),
  city: textField(2, "La ciudad es requerida", 100),
  state: textField(2, "El estado es requerido", 100),
  zipCode: textField(5, "El código postal es requerido", 12),
  country: textField(2, "El país es requerido", 60),
};
type AddressField = keyof typeof addressFields;
const addressFieldNames = Object.keys(addressFields) as AddressField[];

/** The fields of an order that is sent, shared by browser and server. */
export const CheckoutFields = z.strictObject({
  firstName: nameField(2, "El nombre es requerido"),
  lastName: nameField(2, "El apellido es requerido"),
  email: emailField("Dirección de correo electrónico inválida"),
  phone: phoneField(10, "El número de teléfono es requerido"),
  ...addressFields,
  paymentMethod: PaymentMethod,
  notes: z.string().trim().max(1000, "Usa máximo 1000 caracteres").nullish(),
  shippingMethod: OrderShippingMethod.optional(),
  /** Takes precedence over city and department (docs/rules/shipping.md#places). */
  cityCode: CityCode.optional(),
  neighborhood: z.string().trim().max(80, "Usa máximo 80 caracteres").optional(),
  /** How to find the door: tower, doorkeeper. */
  directions: z.string().trim().max(200, "Usa máximo 200 caracteres").optional(),
});
export type CheckoutFields = z.infer<typeof CheckoutFields>;

const anyText = z.string().trim().max(200, "Usa máximo 200 caracteres");
const eachAddressField = <Field>(field: Field) => ({
  address: field,
  city: field,
  state: field,
  zipCode: field,
  country: field,
});

/** The fields of the checkout form: pickup needs no address (docs/rules/shipping.md#pickup). */
export const CheckoutForm = CheckoutFields.extend(eachAddressField(anyText)).superRefine(
  requireAddressUnlessPickup,
  { when: () => true },
);

export const PlaceOrderBody = CheckoutFields.extend({
  ...eachAddressField(anyText.default("")),
  items: z.array(OrderLineInput).min(1, "Tu carrito está vacío").max(100),
  /** Pesos: the cart's subtotal as the customer saw it (docs/rules/checkout.md#server-prices). */
  total: z.number().min(0),
  /** Pesos: the shipping fee and the discounts in all, as the customer saw them. */
  shippingFee: z.number().min(0).optional(),
  discount: z.number().min(0).optional(),
  /** Pesos: what the payment method adds, as the customer saw it. */
  surcharge: z.number().min(0).optional(),
  discountCode: z.string().trim().max(60, "Usa máximo 60 caracteres").optional(),
  /** Placing the order is the consent to the privacy policy (docs/rules/law.md#consent); a refusal places none. */
  acceptPrivacy: z.literal(true, "Acepta la política de privacidad para continuar").optional(),
}).superRefine(requireAddressUnlessPickup, { when: () => true });
export type PlaceOrderBody = z.infer<typeof PlaceOrderBody>;

/** Runs also when other fields are wrong, so that the form shows all errors at once. */
function requireAddressUnlessPickup(
  given: Partial<Record<AddressField | "shippingMethod", string>>,
  ctx: z.RefinementCtx,
): void {
  if (given?.shippingMethod === PICKUP) return;
  for (const name of addressFieldNames) {
    const { error } = addressFields[name].safeParse(given?.[name]);
    for (const { message } of error?.issues ?? []) ctx.addIssue({ code: "custom", path: [name], message });
  }
}
