import type { Settings } from "#contract/settings/settings.ts";
import type { OrderRow } from "./order-rows.ts";

type Vat = Pick<OrderRow, "isVatResponsible" | "vatPercent">;
type GeneralSettings = Pick<Settings["general"], "isVatResponsible" | "vatPercent">;

/**
 * The rate of the IVA in an order's prices, null without IVA. Each order stores the rate of its day
 * (docs/rules/law.md#iva); for orders of earlier releases, which stored none, the settings have it.
 */
export function vatPercentOf(order: Vat, general: GeneralSettings): number | null {
  const { isVatResponsible, vatPercent } = order.isVatResponsible === null ? general : order;
  return isVatResponsible ? vatPercent : null;
}
