import type { Settings } from "#contract/settings/settings.ts";
import type { OrderRow } from "./order-rows.ts";

type Vat = Pick<OrderRow, "isVatResponsible" | "vatPercent">;
type GeneralSettings = Pick<Settings["general"], "isVatResponsible" | "vatPercent">;

/**
 * The rate of the IVA in an order's prices, null without IVA. It stays what it was when the order was placed
 * (docs/rules/law.md#iva); the settings answer for an order that an earlier release placed.
 */
export function vatPercentOf(order: Vat, general: GeneralSettings): number | null {
  const { isVatResponsible, vatPercent } = order.isVatResponsible === null ? general : order;
  return isVatResponsible ? vatPercent : null;
}
