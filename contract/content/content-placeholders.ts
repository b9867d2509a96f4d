import { formatPesos } from "../money.ts";
import { PAY_BACK_CALENDAR_DAYS, WITHDRAWAL_BUSINESS_DAYS } from "../payments/withdrawal-days.ts";
import { addressLineIfComplete } from "../settings/address-line.ts";
import type { Settings } from "../settings/settings.ts";
import { type ShippingMethodId, shippingMethodIds } from "../settings/shipping-settings.ts";
import { type FreeFromRange, type PublishedZone, rangeOf } from "../shipping/published-rates.ts";

/**
 * Fills placeholders such as `{standardFee}` in page texts from the settings, so that no text contradicts what is
 * charged (docs/rules/shipping.md#same-figures-everywhere).
 */

/** Subtotal from which the shop's policy promises samples, in pesos. */
const SAMPLES_FROM = 100_000;

/** Term of the specified texts to places off the main routes. */
const FAR_TIME = "5 a 7 días hábiles";

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

/** Whether the shop offers cash on delivery (docs/rules/cash-on-delivery.md#offer). */
const codNotes = {
  offered:
    "También puedes pagar en efectivo al recibir, con pago contra entrega, en los municipios donde lo ofrecemos: lo verás al finalizar la compra.",
  notOffered: "Por ahora no manejamos pago contra entrega.",
};

/** `exact`, of policy pages: always two decimals; `short`: only if there are centavos (docs/rules/money.md#display). */
export type MoneyStyle = "exact" | "short";

const longDay = new Intl.DateTimeFormat("es-CO", { dateStyle: "long", timeZone: "UTC" });

export function formatInStyle(pesos: number, style: MoneyStyle): string {
  return style === "exact" ? formatPesos(pesos, 2) : formatPesos(pesos);
}

type PlaceholderFacts = Pick<Settings, "general" | "shipping" | "payments">;

/** Value of each placeholder; null for a fact that the owner has not filled in yet. */
export type PlaceholderValues = Record<string, string | null>;

/**
 * Values of the placeholders under these settings.
 *
 * @param zones those whose figures differ from the specified ones; null: none do, or the shop has no zones
 */
export function placeholderValues(
  { general, shipping, payments }: PlaceholderFacts,
  style: MoneyStyle,
  zones: readonly PublishedZone[] | null = null,
): PlaceholderValues {
  const money = (amount: number) => formatInStyle(amount, style);
  return {
    storeName: general.name,
    legalName: general.legalName || general.name,
    nit: general.nit || null,
    storeAddress: addressLineIfComplete(general) || null,
    storePhone: general.phone || null,
    storeEmail: general.email || null,
    legalIdentity: legalIdentity(general),
    contactWays: contactWays(general),
    whileOpen: general.hours.length > 0 ? ", en horario de atención" : "",
    instagramHandle: general.instagramHandle || "Instagram",
    returnsDays: String(general.returnsDays),
    withdrawalDays: String(WITHDRAWAL_BUSINESS_DAYS),
    payBackDays: String(PAY_BACK_CALENDAR_DAYS),
    ...(zones ? zoneFigures(zones, money) : flatFigures(shipping, money)),
    samplesFrom: money(SAMPLES_FROM),
    paymentWindow: inWords(payments.paymentWindowMinutes),
    codNote: codNotes[payments.cod.isEnabled ? "offered" : "notOffered"],
    ...vatTexts[general.isVatResponsible ? "included" : "notCharged"],
    // A day without time: parsed and formatted in UTC, so that no time zone shifts it.
    privacyUpdatedAt: longDay.format(new Date(`${general.privacyUpdatedAt}T00:00:00Z`)),
  };
}

type Money = (pesos: number) => string;

function flatFigures({ standard, express }: PlaceholderFacts["shipping"], money: Money): PlaceholderValues {
  const freeFrom = (amount: number | null) => (amount === null ? null : money(amount));
  return {
    standardTime: standard.time,
    standardFee: money(standard.fee),
    standardFreeFrom: freeFrom(standard.freeFrom),
    expressTime: express.time,
    expressFee: money(express.fee),
    expressFreeFrom: freeFrom(express.freeFrom),
    farTime: FAR_TIME,
  };
}

/**
 * Ranges over all zones: «entre $ 8.000 y $ 12.000, según el municipio,». Null for a method that no zone has and for a
 * value that no zone has; the texts leave out their sentences.
 */
function zoneFigures(zones: readonly PublishedZone[], money: Money): PlaceholderValues {
  const range = ({ least, most }: { least: number; most: number }) =>
    least === most ? money(least) : `entre ${money(least)} y ${money(most)}, según el municipio,`;
  const figures = (id: ShippingMethodId): PlaceholderValues => {
    const { fee, freeFrom, time } = rangeOf(zones, id) ?? {};
    return {
      [`${id}Time`]: time ?? null,
      [`${id}Fee`]: fee ? range(fee) : null,
      [`${id}FreeFrom`]: freeFrom ? freeFromText(freeFrom, money) : null,
    };
  };
  return Object.assign({ farTime: null }, ...shippingMethodIds.map(figures));
}

/** Continues «gratis en compras desde». */
function freeFromText({ least, most, isEverywhere }: FreeFromRange, money: Money): string {
  if (!isEverywhere) return `${money(least)} en algunos municipios`;
  return least === most ? money(least) : `${money(least)} o ${money(most)}, según el municipio`;
}

/**
 * Content with every known `{placeholder}` filled. Leaves out sentences and list items with a missing
 * fact. An object's numbers are pesos that its own texts can refer to: `{ costMin: 8000, cost: "Desde {costMin}" }`.
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
    typeof value === "number" ? [[key, formatInStyle(value, style)]] : [],
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
function legalIdentity(general: Settings["general"]): string {
  const { name, legalName, nit } = general;
  const home = addressLineIfComplete(general);
  return [legalName || name, nit && `NIT ${nit}`, home && `con domicilio en ${home}`]
    .filter(Boolean)
    .join(", ");
}

/** Continues "escríbenos". The contact page always exists. */
function contactWays({ email, whatsappNumber }: Settings["general"]): string {
  const ways = [email && `a ${email}`, whatsappNumber && "por WhatsApp"].filter(Boolean);
  return ways.join(" o ") || "desde la página de Contacto";
}

export function inWords(minutes: number): string {
  const isWholeHours = minutes > 60 && minutes % 60 === 0;
  return isWholeHours ? `${minutes / 60} horas` : `${minutes} minutos`;
}
