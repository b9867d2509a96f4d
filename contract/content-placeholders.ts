import { PAY_BACK_CALENDAR_DAYS, WITHDRAWAL_BUSINESS_DAYS } from "./refunds.ts";
import type { Settings } from "./settings.ts";

/**
 * Fills placeholders such as `{standardFee}` in page texts from the settings, so that no text contradicts what is
 * charged (docs/rules/shipping.md#same-figures-everywhere).
 */

/** Subtotal from which the shop's policy promises samples, in pesos. */
const SAMPLES_FROM = 100_000;

const PLACEHOLDER = /\{(\w+)\}/g;
const SENTENCE_END = /(?<=[.!?])\s+/;

/** Whether prices include IVA, as a statement and as an answer to that question (docs/rules/law.md#iva). */
const vatTexts = {
  included: {
    vatNote: "Todos los precios incluyen IVA.",
    vatAnswer: "Sí, todos los precios de la tienda incluyen IVA.",
  },
  notCharged: {
    vatNote: "No somos responsables de IVA, así que los precios no lo incluyen.",
    vatAnswer: "No: no somos responsables de IVA, así que los precios no lo incluyen.",
  },
};

/** Policy pages show two decimals, the storefront none (docs/rules/money.md#display). */
export type MoneyStyle = "exact" | "whole";

const formats = {
  exact: new Intl.NumberFormat("es-CO", { style: "currency", currency: "COP", minimumFractionDigits: 2 }),
  whole: new Intl.NumberFormat("es-CO", { style: "currency", currency: "COP", maximumFractionDigits: 0 }),
};
const longDay = new Intl.DateTimeFormat("es-CO", { dateStyle: "long", timeZone: "UTC" });

export type PlaceholderFacts = Pick<Settings, "general" | "shipping" | "payments">;

/** Value of each placeholder; null for a fact that the owner has not filled in yet. */
export type PlaceholderValues = Record<string, string | null>;

/** Values of the placeholders under these settings. */
export function placeholderValues(
  { general, shipping, payments }: PlaceholderFacts,
  style: MoneyStyle,
): PlaceholderValues {
  const money = (amount: number) => formats[style].format(amount);
  const freeFrom = (amount: number | null) => (amount === null ? null : money(amount));
  return {
    storeName: general.name,
    legalName: general.legalName || general.name,
    nit: general.nit || null,
    storeAddress: addressLine(general.address) || null,
    storePhone: general.phone || null,
    storeEmail: general.email || null,
    legalIdentity: legalIdentity(general),
    contactWays: contactWays(general),
    whileOpen: general.hours.length > 0 ? ", en horario de atención" : "",
    instagramHandle: general.instagramHandle || "Instagram",
    returnsDays: String(general.returnsDays),
    withdrawalDays: String(WITHDRAWAL_BUSINESS_DAYS),
    payBackDays: String(PAY_BACK_CALENDAR_DAYS),
    standardTime: shipping.standard.time,
    standardFee: money(shipping.standard.fee),
    standardFreeFrom: freeFrom(shipping.standard.freeFrom),
    expressTime: shipping.express.time,
    expressFee: money(shipping.express.fee),
    expressFreeFrom: freeFrom(shipping.express.freeFrom),
    samplesFrom: money(SAMPLES_FROM),
    paymentWindow: inWords(payments.paymentWindowMinutes),
    ...vatTexts[general.isVatResponsible ? "included" : "notCharged"],
    // A day without time: parsed and formatted in UTC, so that no time zone shifts it.
    privacyUpdatedAt: longDay.format(new Date(`${general.privacyUpdatedAt}T00:00:00Z`)),
  };
}

/**
 * Content with every known `{placeholder}` filled. Leaves out sentences, and list items, whose fact is missing. An object's numbers are pesos that its own texts can refer to: `{ costMin: 8000, cost: "Desde {costMin}" }`.
 */
export function fillPlaceholders(content: unknown, values: PlaceholderValues, style: MoneyStyle): unknown {
  if (typeof content === "string") return fillText(content, values);
  if (Array.isArray(content)) {
    return content
      .map((item) => fillPlaceholders(item, values, style))
      .filter((filled, index) => filled !== "" || content[index] === "");
  }
  if (typeof content !== "object" || content === null) return content;

  const entries: [string, unknown][] = Object.entries(content);
  const amounts = entries.flatMap(([key, value]) =>
    typeof value === "number" ? [[key, formats[style].format(value)]] : [],
  );
  const own = amounts.length > 0 ? { ...values, ...Object.fromEntries(amounts) } : values;
  return Object.fromEntries(entries.map(([key, value]) => [key, fillPlaceholders(value, own, style)]));
}

function fillText(text: string, values: PlaceholderValues): string {
  const isMissing = (part: string) =>
    [...part.matchAll(PLACEHOLDER)].some(([, name = ""]) => values[name] === null);
  const known = isMissing(text)
    ? text
        .split(SENTENCE_END)
        .filter((sentence) => !isMissing(sentence))
        .join(" ")
    : text;
  return known.replace(PLACEHOLDER, (as, name) => values[name] ?? as);
}

/** "Trenza S.A.S., NIT 900.1, con domicilio en Calle 1", without the unknown parts. */
function legalIdentity({ name, legalName, nit, address }: Settings["general"]): string {
  const home = addressLine(address);
  return [legalName || name, nit && `NIT ${nit}`, home && `con domicilio en ${home}`]
    .filter(Boolean)
    .join(", ");
}

/** Continues "escríbenos". The contact page always exists. */
function contactWays({ email, whatsappNumber }: Settings["general"]): string {
  const ways = [email && `a ${email}`, whatsappNumber && "por WhatsApp"].filter(Boolean);
  return ways.join(" o ") || "desde la página de Contacto";
}

/** The address in one line, without empty parts; empty when there is no street. */
function addressLine(address: Settings["general"]["address"]): string {
  if (!address.street) return "";
  const { street, neighborhood, city, department, country } = address;
  return [street, neighborhood, city, department, country].filter(Boolean).join(", ");
}

function inWords(minutes: number): string {
  const isWholeHours = minutes > 60 && minutes % 60 === 0;
  return isWholeHours ? `${minutes / 60} horas` : `${minutes} minutos`;
}
