import { dayOf } from "#contract/calendar/days.ts";
import { withSingularOneOClock } from "#contract/calendar/one-oclock.ts";
import { inWords } from "#contract/content/content-placeholders.ts";
import { fullName } from "#contract/full-name.ts";
import { formatCentavos } from "#contract/money.ts";
import { shipmentOf } from "#contract/orders/shipment.ts";
import { amountToCollect } from "#contract/payments/cash-on-delivery.ts";
import { heldByHand, missingAmount } from "#contract/payments/missing-amount.ts";
import { placeNames } from "#contract/places/place-names.ts";
import { addressLineIfComplete } from "#contract/settings/address-line.ts";
import type { GeneralSettings, Settings } from "#contract/settings/settings.ts";
import { PICKUP } from "#contract/shipping/pickup.ts";
import { promiseText } from "#contract/shipping/promise-text.ts";
import { termsText } from "#contract/shipping/terms-text.ts";
import type { Config } from "../../config.ts";
import { commonTexts } from "./mail-copy.ts";
import type { MailOrder } from "./templates.ts";

/** Values of a text's `{placeholders}`. Amounts and dates are formatted for Colombia. */
export type MailValues = Record<string, string>;

const longDay = new Intl.DateTimeFormat("es-CO", { timeZone: "America/Bogota", dateStyle: "long" });
const dayAndTime = new Intl.DateTimeFormat("es-CO", {
  timeZone: "America/Bogota",
  day: "numeric",
  month: "long",
  hour: "numeric",
  minute: "2-digit",
});

/** E.g. «14 de marzo de 2026» */
export function formatDay(moment: Date): string {
  return longDay.format(moment);
}

/** E.g. «14 de marzo a las 3:20 p. m.» */
function formatMoment(moment: Date): string {
  const parts = Object.fromEntries(dayAndTime.formatToParts(moment).map(({ type, value }) => [type, value]));
  return withSingularOneOClock(
    `${parts.day} de ${parts.month} a las ${parts.hour}:${parts.minute} ${parts.dayPeriod}`,
  );
}

export function storeValues({ publicUrl }: Config, { general }: Settings): MailValues {
  return {
    storeName: general.name,
    senderLine: senderLine(general),
    storeEmail: general.email,
    storeHours: hoursOf(general),
    whatsappUrl: general.whatsappNumber ? `https://wa.me/${general.whatsappNumber}` : "",
    shopUrl: `${publicUrl}/shop`,
    adminUrl: `${publicUrl}/admin`,
  };
}

/** @param orderUrl link to the order's own page */
export function orderValues(
  { publicUrl }: Config,
  settings: Settings,
  order: MailOrder,
  orderUrl: string,
): MailValues {
  const toCollect = amountToCollect(order);
  return {
    firstName: order.firstName,
    customerName: fullName(order),
    customerEmail: order.email,
    customerPhone: order.phone ?? "—",
    orderNumber: String(order.id),
    orderTotal: formatCentavos(order.total),
    orderUrl,
    adminOrderUrl: `${publicUrl}/admin/orders?open=${order.id}`,
    paymentWindow: formatWindow(settings, order),
    missingAmount: formatCentavos(missingAmount(order)),
    receivedAmount: formatCentavos(heldByHand(order)),
    amountToCollect: toCollect > 0n ? formatCentavos(toCollect) : "",
    paymentDeadline: formatMoment(order.expiresAt),
    ...holdValues(order),
    waysToPay: order.waysToPay.join(" "),
    paysOnline: order.waysToPay.includes("online") ? "yes" : "",
    // Only one of the three is set, also for an order that is not paid yet. Cash may have no reference.
    paymentReference: order.transactionId ?? "",
    hasNoReference: order.transactionId || order.total === 0n ? "" : "yes",
    costsNothing: order.total === 0n ? "yes" : "",
    ...deliveryValues(settings, order),
    ...trackingValues(order),
  };
}

/**
 * Whether the order keeps its goods while a receipt is checked, or until its time to pay ends, or that time is over. None
 * of these for an order in process, which is not held for a payment.
 */
function holdValues({ status, expiresAt, updatedAt, receiptWaitingSince }: MailOrder): MailValues {
  const isInReview = status === "pending" && Boolean(receiptWaitingSince);
  const isHeld = status === "pending" && !isInReview && expiresAt > updatedAt;
  const isOver = status === "cancelled" || (status === "pending" && !isInReview && !isHeld);
  return {
    isInReview: isInReview ? "yes" : "",
    isHeld: isHeld ? "yes" : "",
    isNotHeld: isInReview || isHeld ? "" : "yes",
    isOver: isOver ? "yes" : "",
  };
}

function formatWindow({ payments }: Settings, { paymentMethod }: MailOrder): string {
  if (paymentMethod !== "direct") return inWords(payments.paymentWindowMinutes);
  const { windowHours } = payments.direct;
  return windowHours === 1 ? "1 hora" : `${windowHours} horas`;
}

/** How and when an order arrives. Pickup has no delivery values, and delivery has no pickup address. */
function deliveryValues({ general, shipping }: Settings, order: MailOrder): MailValues {
  const { shippingMethod, deliveryTerms } = order;
  const promise = promiseOf(order);
  if (shippingMethod === PICKUP) {
    const { pickup } = commonTexts.order;
    return {
      shippingMethod: "",
      deliveryTime: "",
      deliveryPromise: "",
      pickupAddress: addressLineIfComplete(general) || general.name,
      shippingAddress: "",
      shippingCity: pickup,
      shippingSummary: [pickup, promise].filter(Boolean).join(". "),
    };
  }
  const { name, time } = deliveryTerms
    ? { name: lowerFirst(order.shippingLabel ?? shippingMethod), time: termsText(deliveryTerms) }
    : shipping[shippingMethod === "express" ? "express" : "standard"];
  return {
    shippingMethod: name,
    // The promise already names the days.
    deliveryTime: promise ? "" : time,
    deliveryPromise: promise,
    pickupAddress: "",
    shippingAddress: order.address,
    shippingCity: order.city,
    shippingSummary: promise ? `${name}. ${promise}` : `${name} (${time})`,
  };
}

/** The promised days; empty without zones and once they are over. */
function promiseOf({ shippingMethod, arrivesFrom, arrivesUntil, updatedAt }: MailOrder): string {
  if (!arrivesFrom || !arrivesUntil || dayOf(updatedAt) > arrivesUntil) return "";
  return promiseText(shippingMethod, { from: arrivesFrom, until: arrivesUntil });
}

/** For a name within a sentence. */
function lowerFirst(text: string): string {
  return text.charAt(0).toLocaleLowerCase("es-CO") + text.slice(1);
}

function trackingValues({ carrier, trackingNumber }: MailOrder): MailValues {
  if (!carrier || !trackingNumber) return { carrierName: "", trackingNumber: "", trackingUrl: "" };
  const { carrierName, trackingUrl } = shipmentOf({ carrier, trackingNumber });
  return { carrierName, trackingNumber, trackingUrl: trackingUrl ?? "" };
}

/** Name, address and phone. */
export function addressLines(order: MailOrder): string[] {
  const place = [...placeNames(order.city, order.state), order.country].filter(Boolean).join(", ");
  const where =
    order.shippingMethod === PICKUP
      ? [commonTexts.order.pickup]
      : [order.address, order.neighborhood ?? "", order.directions ?? "", place];
  return [fullName(order), ...where, order.phone ?? ""].filter(Boolean);
}

/** The rows between items and total: subtotal, discounts, shipping, surcharges. */
export function orderSums({
  subtotal,
  shipping,
  shippingFreeBy,
  adjustments,
}: MailOrder): { label: string; value: string }[] {
  const words = commonTexts.order;
  const rowsOf = (kind: "discount" | "surcharge") =>
    adjustments
      .filter((adjustment) => adjustment.kind === kind)
      .map(({ label, amount }) => ({ label, value: formatCentavos(kind === "discount" ? -amount : amount) }));
  return [
    { label: words.subtotal, value: formatCentavos(subtotal) },
    ...rowsOf("discount"),
    {
      label: shippingFreeBy ? `${words.shipping} (${shippingFreeBy})` : words.shipping,
      value: shipping === 0n ? words.free : formatCentavos(shipping),
    },
    ...rowsOf("surcharge"),
  ];
}

/** The text and number fields of a mail's data. */
export function dataValues(data: Record<string, unknown>): MailValues {
  const values: MailValues = {};
  for (const [name, value] of Object.entries(data)) {
    if (typeof value === "string" || typeof value === "number") values[name] = String(value);
  }
  return values;
}

/** The sender's legal name, NIT, address and phone, without empty fields. */
function senderLine(general: GeneralSettings): string {
  return [
    general.legalName || general.name,
    general.nit && `NIT ${general.nit}`,
    addressLineIfComplete(general),
    general.phone,
  ]
    .filter(Boolean)
    .join(" · ");
}

/** «lunes a viernes de 9:00 a. m. a 6:00 p. m. y domingos (cerrado)»; empty without opening hours */
function hoursOf({ hours }: GeneralSettings): string {
  return new Intl.ListFormat("es", { type: "conjunction" }).format(
    hours.map(({ days, text }) => {
      const isTime = /^\d{1,2} ?[:ap]/i.test(text);
      return isTime ? `${days.toLowerCase()} de ${text}` : `${days.toLowerCase()} (${text.toLowerCase()})`;
    }),
  );
}
