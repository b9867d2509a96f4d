import { PAY_BACK_CALENDAR_DAYS, WITHDRAWAL_BUSINESS_DAYS } from "./refunds.ts";
import type { Settings } from "./settings.ts";

/**
 * Texts of pages name facts that the owner sets, such as `{standardFee}`, so that no text contradicts what is
 * charged (decision 3). These functions put the facts in.
 */

/** Subtotal from which the shop's policy promises samples (spec §9), in pesos. */
const SAMPLES_FROM = 100_000;
/** Stands in a legal text for what the owner has not filled in yet. */
const MISSING = "(por definir)";

/** Policy pages show two decimals, the storefront none (decision 2). */
export type MoneyStyle = "exact" | "whole";

const formats = {
  exact: new Intl.NumberFormat("es-CO", { style: "currency", currency: "COP", minimumFractionDigits: 2 }),
  whole: new Intl.NumberFormat("es-CO", { style: "currency", currency: "COP", maximumFractionDigits: 0 }),
};
const longDay = new Intl.DateTimeFormat("es-CO", { dateStyle: "long", timeZone: "UTC" });

export type PlaceholderFacts = Pick<Settings, "general" | "shipping" | "payments">;

/** What each placeholder stands for in a shop with these settings. */
export function placeholderValues(
  { general, shipping, payments }: PlaceholderFacts,
  style: MoneyStyle,
): Record<string, string> {
  const money = (amount: number) => formats[style].format(amount);
  return {
    storeName: general.name,
    legalName: general.legalName || general.name,
    nit: general.nit || MISSING,
    storeAddress: addressLine(general.address) || MISSING,
    storePhone: general.phone || MISSING,
    storeEmail: general.email || MISSING,
    instagramHandle: general.instagramHandle || "Instagram",
    returnsDays: String(general.returnsDays),
    withdrawalDays: String(WITHDRAWAL_BUSINESS_DAYS),
    payBackDays: String(PAY_BACK_CALENDAR_DAYS),
    standardTime: shipping.standard.time,
    standardFee: money(shipping.standard.fee),
    standardFreeFrom: money(shipping.standard.freeFrom),
    expressTime: shipping.express.time,
    expressFee: money(shipping.express.fee),
    expressFreeFrom: money(shipping.express.freeFrom),
    samplesFrom: money(SAMPLES_FROM),
    paymentWindow: inWords(payments.paymentWindowMinutes),
    // A day without time is no instant anywhere: read and written in the same zone it stays that day.
    privacyUpdatedAt: longDay.format(new Date(`${general.privacyUpdatedAt}T00:00:00Z`)),
  };
}

/**
 * The same content with every `{placeholder}` filled; unknown ones stay as they are. The numbers of an object are
 * amounts that its own texts may name: `{ costMin: 8000, cost: "Desde {costMin}" }`.
 */
export function fillPlaceholders(
  content: unknown,
  values: Record<string, string>,
  style: MoneyStyle,
): unknown {
  if (typeof content === "string") return content.replace(/\{(\w+)\}/g, (as, name) => values[name] ?? as);
  if (Array.isArray(content)) return content.map((item) => fillPlaceholders(item, values, style));
  if (typeof content !== "object" || content === null) return content;

  const entries: [string, unknown][] = Object.entries(content);
  const amounts = entries.flatMap(([key, value]) =>
    typeof value === "number" ? [[key, formats[style].format(value)]] : [],
  );
  const own = amounts.length > 0 ? { ...values, ...Object.fromEntries(amounts) } : values;
  return Object.fromEntries(entries.map(([key, value]) => [key, fillPlaceholders(value, own, style)]));
}

/** The address in one line; what is not filled in is left out, and without a street there is none. */
export function addressLine(address: Settings["general"]["address"]): string {
  if (!address.street) return "";
  const { street, neighborhood, city, department, country } = address;
  return [street, neighborhood, city, department, country].filter(Boolean).join(", ");
}

function inWords(minutes: number): string {
  const isWholeHours = minutes > 60 && minutes % 60 === 0;
  return isWholeHours ? `${minutes / 60} horas` : `${minutes} minutos`;
}
