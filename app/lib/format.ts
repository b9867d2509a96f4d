/** Words and numbers for people in Colombia (decisions 1, 2, 2a). */

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

/** Storefront price: no decimals, unless the price has centavos. A missing price is `$0`. */
export function pesos(amount: number | null | undefined): string {
  if (amount === null || amount === undefined || Number.isNaN(amount)) return MISSING;
  const hasCentavos = Math.round(amount * 100) % 100 !== 0;
  return (hasCentavos ? exactPesos : wholePesos).format(amount);
}

/** Two decimals: cart drop-down, policy pages, admin. A missing price is `$0`. */
export function pesosExact(amount: number | null | undefined): string {
  if (amount === null || amount === undefined || Number.isNaN(amount)) return MISSING;
  return exactPesos.format(amount);
}

/** Price per unit of measure, e.g. `$ 769 / 10 ml`; null when the size is no measure (decision 38). */
export function unitPrice(price: number | null | undefined, size: string): string | null {
  const [, digits = "", unit = ""] = /^\s*(\d+(?:[.,]\d+)?)\s*(ml|l|g|kg)\s*$/i.exec(size) ?? [];
  const isLarge = /^(l|kg)$/i.test(unit);
  const amount = Number(digits.replace(",", ".")) * (isLarge ? 1000 : 1);
  if (!price || !amount) return null;

  const small = /^(ml|l)$/i.test(unit) ? "ml" : "g";
  return `${wholePesos.format((price / amount) * 10)} / 10 ${small}`;
}

/** `20 de noviembre de 2026`, from an instant. */
export function formatDate(instant: string | Date): string {
  return longDate.format(new Date(instant));
}

export function formatDateTime(instant: string | Date): string {
  return longDateTime.format(new Date(instant));
}

/** Ends with one full stop, also after a time: es-CO writes `3:20 p. m.`. */
export function sentence(text: string): string {
  return text.endsWith(".") ? text : `${text}.`;
}

/** `9 de abril de 2025`, from a day without time (`2025-04-09`), which is no instant anywhere. */
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

/** `1.250`. */
export function formatCount(count: number): string {
  return count.toLocaleString("es-CO");
}
