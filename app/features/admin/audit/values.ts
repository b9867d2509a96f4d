import { permissionLabels } from "#app/features/roles/role-labels.ts";
import { formatCount, pesosExact } from "#app/lib/format.ts";
import { formatAdminDateTime, formatDay } from "#app/lib/format-dates.ts";
import type { AuditChange } from "#contract/admin/audit.ts";
import { carriers } from "#contract/orders/shipment.ts";
import { flagLabel, orderStatusLabel } from "../order-copy.ts";
import { withdrawalStateCopy } from "../orders/money/copy.ts";
import { codCopy } from "../orders/payment/cod-copy.ts";
import { stockReasons } from "../products/copy.ts";
import { promotionsCopy } from "../promotions/copy.ts";
import { adminReviewsCopy } from "../reviews/copy.ts";
import { settingsCopy } from "../settings/copy.ts";
import { auditCopy as copy } from "./copy.ts";
import { fieldKey } from "./fields.ts";

type Value = AuditChange["before"];

/** Characters; longer values stay out of the sentence. */
const SHORT = 40;

const moneyFields = new Set([
  "price",
  "compareAt",
  "cost",
  "fee",
  "freeFrom",
  "amount",
  "shipping",
  "total",
  "minSubtotal",
  "minTotal",
  "maxTotal",
  "askPasswordForRefundsFrom",
]);

const pictureFields = new Set([
  "imageUrl",
  "gallery",
  "logoUrl",
  "markUrl",
  "shareImageUrl",
  "contactImageUrl",
]);

const promotionWords = { ...promotionsCopy.kinds, ...promotionsCopy.scopes };

const formatters: Record<string, (value: string) => string> = {
  status: orderStatusLabel,
  attention: flagLabel,
  withdrawal: withdrawalStateLabel,
  carrier: (carrier) => lookUp<{ name: string }>(carriers, carrier)?.name ?? carrier,
  reason: (reason) => lookUp<string>(stockReasons, reason) ?? reason,
  via: (means) => lookUp<string>(codCopy.confirmedBy, means) ?? means,
  kind: promotionWord,
  to: promotionWord,
  reviewState: (state) => lookUp<string>(adminReviewsCopy.stateOf, state) ?? state,
  hiddenReason: (reason) => lookUp<string>(adminReviewsCopy.reasons, reason) ?? reason,
  color: (color) => lookUp<string>(settingsCopy.offers.colors, color) ?? color,
  typefaces: (pair) => lookUp<{ label: string }>(settingsCopy.brand.pairs, pair)?.label ?? pair,
  permissions: (permission) => lookUp<string>(permissionLabels, permission) ?? permission,
};

/** A value formatted for display; a dash when it is empty. */
export function valueText(change: AuditChange, value: Value): string {
  const key = fieldKey(change);
  if (value === null || value === "") return copy.nothing;
  if (typeof value === "boolean") return value ? copy.yes : copy.no;
  if (typeof value === "number") return numberText(key, value);
  if (typeof value === "string") return formatters[key]?.(value) ?? dateText(value) ?? value;
  if (Array.isArray(value)) return value.map((each) => valueText(change, each)).join("\n") || copy.nothing;
  return Object.values(value)
    .map((each) => valueText(change, each))
    .join(" · ");
}

function numberText(key: string, value: number): string {
  if (key === "ids") return `#${value}`;
  return moneyFields.has(key) ? pesosExact(value) : formatCount(value);
}

/** Addresses of the pictures in a value of a picture field; empty for other fields. */
export function picturesOf(change: AuditChange, value: Value): string[] {
  if (!pictureFields.has(fieldKey(change))) return [];
  return [value].flat().filter((url): url is string => typeof url === "string" && url !== "");
}

/** "de 5 a 8" when both values are short; otherwise empty. */
export function rangeText(change: AuditChange): string {
  const before = valueText(change, change.before);
  const after = valueText(change, change.after);
  const isShort = [before, after].every((text) => text.length <= SHORT && !text.includes("\n"));
  if (pictureFields.has(fieldKey(change))) return "";
  if (change.isHidden || !isShort || before === copy.nothing || after === copy.nothing) return "";
  return `de ${before} a ${after}`;
}

/** Label of a withdrawal state; an unknown state is returned unchanged. */
export function withdrawalStateLabel(state: string): string {
  return lookUp<{ label: string }>(withdrawalStateCopy, state)?.label ?? state;
}

function promotionWord(word: string): string {
  return lookUp<string>(promotionWords, word) ?? word;
}

function lookUp<T>(words: Record<string, T>, key: string): T | undefined {
  return Object.hasOwn(words, key) ? words[key] : undefined;
}

function dateText(value: string): string | null {
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return formatDay(value);
  return /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value) ? formatAdminDateTime(value) : null;
}
