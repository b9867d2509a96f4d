import { sumOfLines } from "#contract/money.ts";
import type { ManualOrderBody } from "#contract/orders/manual-orders.ts";
import type { OrderLine } from "./order-body.ts";

/** The body that the form for manual orders sends: a customer without an account, delivery to Medellín. */
export function manualOrderBody(lines: OrderLine[], given: Partial<ManualOrderBody> = {}): ManualOrderBody {
  const items = lines.map((line) => ({ size: "", quantity: 1, ...line }));
  return {
    channel: "whatsapp",
    userId: null,
    customer: {
      firstName: "Rosalba",
      lastName: "Quintero",
      email: "rosalba@correo.example",
      phone: "310 555 0199",
    },
    delivery: {
      method: "standard",
      address: "Carrera 7 # 12-30",
      city: "Medellín",
      state: "Antioquia",
      zipCode: "050021",
      country: "Colombia",
    },
    shippingFee: null,
    items,
    total: sumOfLines(items),
    agreedDiscount: null,
    notes: "",
    payment: null,
    ...given,
  };
}
