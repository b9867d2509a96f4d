import { getTableColumns } from "drizzle-orm";
import { DAY_MS, MINUTE_MS } from "#contract/durations.ts";
import { formatCentavos } from "#contract/money.ts";
import { PICKUP } from "#contract/shipping/pickup.ts";
import type { Config } from "../../config.ts";
import { orders } from "../../db/schema/index.ts";
import { formatDay } from "./mail-values.ts";
import type { MailToRender } from "./render-mail.ts";
import { type MailOrder, orderMailTemplates } from "./templates.ts";

/** A mail with invented people and goods, for previews and test mails. */
export function sampleMail(config: Config, template: string, now: Date): Omit<MailToRender, "recipient"> {
  const isOrderMail = orderMailTemplates.some((name) => name === template);
  return {
    template,
    data: sampleData(config, template, now),
    order: isOrderMail ? sampleOrder(template, now) : null,
    orderUrl: `${config.publicUrl}/seguimiento`,
  };
}

/** Every value that some mail needs. The links lead to pages of the shop. */
function sampleData({ publicUrl }: Config, template: string, now: Date): Record<string, unknown> {
  const payBackBy = formatDay(new Date(now.getTime() + 15 * DAY_MS));
  return {
    firstName: "Luisa",
    username: "luisa.gaviria",
    newEmail: "luisa@correo.example",
    change: "Cambiaste la contraseña de tu cuenta.",
    resetMinutes: 30,
    contactSubject: "¿Qué crema me sirve?",
    messageNumber: 128,
    productName: "Mascarilla de ejemplo, 260 ml",
    newTotal: formatCentavos(8_490_000n),
    rejectionReason: "el valor no coincide.",
    withdrawalNumber: 7,
    withdrawalAmount: formatCentavos(3_990_000n),
    withdrawalLines: "1 × Mascarilla de ejemplo (260 ml)",
    withdrawalInstructions: "Envíanos el producto, sin abrir, a la dirección de la tienda.",
    withdrawalNote: "Llegaron como los esperábamos.",
    refusalReason: "El producto llegó abierto.",
    payBackBy,
    refundAmount: formatCentavos(3_990_000n),
    refundReference: "DEV-1043",
    refundInCash: "",
    refillGoods: "Mascarilla de ejemplo (260 ml)",
    verifyUrl: `${publicUrl}/profile`,
    resetUrl: `${publicUrl}/forgot-password`,
    confirmUrl: publicUrl,
    cancelUrl: publicUrl,
    unsubscribeUrl: publicUrl,
    preferencesUrl: publicUrl,
    productUrl: `${publicUrl}/shop`,
    cartUrl: `${publicUrl}/cart`,
    reviewUrl: publicUrl,
    payUrl: `${publicUrl}/seguimiento`,
    ...(template.startsWith("cartWaiting") && { cartLines: [sampleLine] }),
  };
}

const sampleLine = {
  name: "Mascarilla de ejemplo",
  size: "260 ml",
  quantity: 1,
  imageUrl: null,
  total: formatCentavos(3_990_000n),
};

/** Every column that the mails do not read is null. */
const emptyRow: Partial<MailOrder> = Object.fromEntries(
  Object.keys(getTableColumns(orders)).map((name) => [name, null]),
);

/** Mails whose sample order still waits for its payment. */
const pendingTemplates = ["receiptRejected", "paymentPartial"];

/** An order whose state suits the mail: paid on delivery, collected in the shop, sent. */
function sampleOrder(template: string, now: Date): MailOrder {
  const isPickup = template === "orderReadyForPickup";
  const shipping = isPickup ? 0n : 1_000_000n;
  const total = 7_980_000n + shipping;
  return {
    ...emptyRow,
    id: 1043,
    channel: "web",
    isGuest: false,
    status: pendingTemplates.includes(template) ? "pending" : "processing",
    paymentStatus: "unpaid",
    paymentMethod: template.startsWith("cod") ? "cod" : "credit-card",
    transactionId: "101500123",
    subtotal: 7_980_000n,
    discounts: 0n,
    shipping,
    surcharges: 0n,
    total,
    received: template === "paymentPartial" ? 5_000_000n : 0n,
    refunded: 0n,
    receivedRefunded: 0n,
    shippingMethod: isPickup ? PICKUP : "standard",
    firstName: "Luisa",
    lastName: "Gaviria",
    email: "luisa@correo.example",
    phone: "300 000 0000",
    address: "Calle 10 # 43-12",
    city: "Medellín",
    state: "Antioquia",
    zipCode: "050021",
    country: "Colombia",
    neighborhood: "El Poblado",
    carrier: "servientrega",
    trackingNumber: "2100123456",
    holdsStock: true,
    expiresAt: new Date(now.getTime() + 15 * MINUTE_MS),
    corrections: 0,
    goods: "",
    searchText: "",
    createdAt: now,
    updatedAt: now,
    adjustments: [],
    accounts: [],
    isPayable: true,
    waysToPay: ["online"],
    items: [
      {
        id: 1,
        orderId: 1043,
        productId: null,
        variantId: null,
        name: "Mascarilla de ejemplo",
        size: "260 ml",
        imageUrl: null,
        price: 3_990_000n,
        quantity: 2,
        discount: 0n,
      },
    ],
  } as MailOrder;
}
