import type { ShippingSettings } from "#contract/settings/shipping-settings.ts";
import { hasSpecifiedFees, type PublishedZone } from "#contract/shipping/published-rates.ts";
import type { Ctx } from "../../context.ts";
import { publishedZones } from "./rates-for.ts";
import { listInhabitedZones } from "./read-zones.ts";

/**
 * The zones that texts and pages must name. Null without zones, and while the zones have the specified fees
 * (docs/rules/shipping.md#published-figures).
 */
export async function readPublishedZones(
  ctx: Ctx,
  shipping: ShippingSettings,
): Promise<PublishedZone[] | null> {
  if (!shipping.usesZones) return null;
  const zones = publishedZones(await listInhabitedZones(ctx), shipping);
  return hasSpecifiedFees(shipping, zones) ? null : zones;
}
