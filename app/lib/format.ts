/** Formats amounts and dates for Colombia (docs/rules/money.md#whole-centavos, docs/rules/money.md#display, docs/rules/money.md#days-in-bogotá). */

import { measureOf } from "./measure.ts";

const BOGOTA = "America/Bogota";

const wholePesos = new Intl.NumberFormat("es-CO", {
  style: "currency",
  currency: "COP",
  minimumFractionDigits: 0,
  maximumFractionDigits: 0,
});
const exactPesos = new Intl.NumberFormat("es-CO", {
  style: "currency",
  currency: "COP",
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});
const longDate = new Intl.DateTimeFormat("es-CO", { dateStyle: "long", timeZone: BOGOTA });
const longDateTime = new Intl.DateTimeFormat("es-CO", {
  dateStyle: "long",
  timeStyle: "short",
  timeZone: BOGOTA,
});
const longDay = new Intl.DateTimeFormat("es-CO", { dateStyle: "long", timeZone: "UTC" });
const adminDate = new Intl.DateTimeFormat("es-ES", {
  day: "2-digit",
  month: "2-digit",
  year: "numeric",
  timeZone: BOGOTA,
});
const adminDateTime = new Intl.DateTimeFormat("es-ES", {
  dateStyle: "short",
  timeStyle: "short",
  timeZone: BOGOTA,
});

const adminTime = new Intl.DateTimeFormat("es-ES", { hour: "2-digit", minute: "2-digit", timeZone: BOGOTA });

const MISSING = "$0";

/** Formats a storefront price: decimals only if the price has centavos, `$0` if it is missing. */
export function pesos(amount: number | null | undefined): string {
  if (amount === null || amount === undefined || Number.isNaN(amount)) return MISSING;
  const hasCentavos = Math.round(amount * 100) % 100 !== 0;
  return (hasCentavos ? exactPesos : wholePesos).format(amount);
}

/** Formats a price with two decimals (cart drop-down, policy pages, admin); `$0` if it is missing. */
export function pesosExact(amount: number | null | undefined): string {
  if (amount === null || amount === undefined || Number.isNaN(amount)) return MISSING;
  return exactPesos.format(amount);
}

/** Price per unit of measure, e.g. `$ 769 / 10 ml` or `$ 900 / unidad`; null when the size is not a quantity (docs/rules/money.md#unit-price). */
export function unitPrice(price: number | null | undefined, size: string): string | null {
  const measure = measureOf(size);
  if (!price || !measure) return null;

  const { unit, amount } = measure;
  if (unit === "unit") return amount > 1 ? `${wholePesos.format(price / amount)} / unidad` : null;
  return `${wholePesos.format((price / amount) * 10)} / 10 ${unit}`;
}

/** Formats an instant as `20 de noviembre de 2026` in Bogotá. */
export function formatDate(instant: string | Date): string {
  return longDate.format(new Date(instant));
}

export function formatDateTime(instant: string | Date): string {
  return longDateTime.format(new Date(instant));
}

/** Adds a full stop unless the text ends with one, as es-CO times do (`3:20 p. m.`). */
export function sentence(text: string): string {
  return text.endsWith(".") ? text : `${text}.`;
}

/** Formats a date without time (`2025-04-09`) as `9 de abril de 2025`, whatever the time zone. */
export function formatDay(day: string): string {
  return longDay.format(new Date(`${day}T00:00:00Z`));
}

export function formatAdminDate(instant: string | Date): string {
  return adminDate.format(new Date(instant));
}

export function formatAdminDateTime(instant: string | Date): string {
  return adminDateTime.format(new Date(instant));
}

/** `16:05`. */
export function formatAdminTime(instant: string | Date): string {
  return adminTime.format(new Date(instant));
}

/** `4,9`. */
export function formatRating(rating: number): string {
  return rating.toLocaleString("es-CO", { minimumFractionDigits: 1, maximumFractionDigits: 1 });
}

/** `1.250`. */
export function formatCount(count: number): string {
  return count.toLocaleString("es-CO");
}
