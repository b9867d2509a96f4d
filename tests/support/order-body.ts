import { sumOfLines } from "#contract/money.ts";
import type { PlaceOrderBody } from "#contract/orders/checkout-fields.ts";

export type OrderLine = { productId: number; size?: string; price: number; quantity?: number };

/** The body that the checkout sends for these lines; the total is the sum of the lines. */
export function orderBody(lines: OrderLine[], given: Partial<PlaceOrderBody> = {}): PlaceOrderBody {
  const items = lines.map((line) => ({ size: "", quantity: 1, ...line }));
  return {
    firstName: "Ana María",
    lastName: "Restrepo",
    email: "ana@correo.example",
    phone: "3001234567",
    address: "Calle 10 # 43-12",
    city: "Medellín",
    state: "Antioquia",
    zipCode: "050021",
    country: "Colombia",
    paymentMethod: "credit-card",
    items,
    total: sumOfLines(items),
    ...given,
  };
}
