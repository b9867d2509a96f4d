import type { GeneralSettings } from "#contract/settings/settings.ts";

/** Says that prices include IVA; empty when the shop does not charge it (docs/rules/law.md#iva). */
export function taxNoteOf({ isVatResponsible, taxNote }: GeneralSettings): string {
  return isVatResponsible ? taxNote : "";
}
