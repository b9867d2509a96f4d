import { isDeepStrictEqual } from "node:util";
import { eq } from "drizzle-orm";
import { toCentavos, toPesos } from "#contract/money.ts";
import { departmentName, findPlaceByCode } from "#contract/places/find-place.ts";
import type {
  ShippingZone,
  ShippingZoneInput,
  ShippingZones,
  ShippingZonesBody,
  ZoneRate,
} from "#contract/shipping/admin-zones.ts";
import { usesDefaultRates } from "#contract/shipping/zone.ts";
import { type Ctx, inTransaction, recordEvent } from "../../context.ts";
import { shippingRates, shippingZones } from "../../db/schema/index.ts";
import { DomainError, fieldError } from "../../errors.ts";
import { isRepeatedSave } from "../../repeated-save.ts";
import { guard } from "../../security/permission.ts";
import { recordAudit } from "../audit/index.ts";
import { auditedZone } from "./audited-zone.ts";
import { messages } from "./messages.ts";
import { readZones, type StoredZone, selectZones } from "./read-zones.ts";

export const listZones = guard(
  "shipping.write",
  async (ctx: Ctx): Promise<ShippingZones> => ({ zones: (await readZones(ctx)).map(presentZone) }),
);

/**
 * Replaces all zones (docs/rules/shipping.md#edit-zones). Throws `invalid_input` for an unknown department or
 * municipality, and `conflict` with the stored zones when they are not those that the editor saw.
 */
export const saveZones = guard("shipping.write", (ctx: Ctx, { zones, seen }: ShippingZonesBody) => {
  requireKnownPlaces(zones);
  return inTransaction(ctx, async (tx) => ({
    zones: await replaceZones(tx, (stored) => {
      const refusal = () => new DomainError("conflict", messages.zonesChanged, { zones: stored });
      return isRepeatedSave({ seen, stored, wanted: zones }, refusal) ? stored : zones;
    }),
  }));
});

/** Whether there are zones, or methods of the rest of the country, other than the given ones. */
export async function hasOtherZones(ctx: Ctx, given: readonly ShippingZone[]): Promise<boolean> {
  const zones = (await readZones(ctx)).map(presentZone);
  return zones.some(
    (zone) => !usesDefaultRates(zone) && !given.some((each) => isDeepStrictEqual(each, zone)),
  );
}

/**
 * Removes those of the given zones that the owner has not changed, or from the rest of the country its methods.
 * Returns whether only the rest of the country is left, without methods of its own.
 */
export async function removeUnchangedZones(tx: Ctx, given: readonly ShippingZone[]): Promise<boolean> {
  const left = await replaceZones(tx, (stored) =>
    stored.flatMap((zone) => {
      if (!given.some((each) => isDeepStrictEqual(each, zone))) return [zone];
      return zone.isRest ? [{ ...zone, rates: [] }] : [];
    }),
  );
  return left.every(usesDefaultRates);
}

/** Replaces the stored zones by those that `change` returns. Returns the stored ones; writes nothing when they are equal. */
async function replaceZones(
  tx: Ctx,
  change: (before: ShippingZone[]) => readonly ShippingZone[],
): Promise<ShippingZone[]> {
  // The row always exists: locking it makes two saves wait for each other.
  await tx.db.select().from(shippingZones).where(eq(shippingZones.isRest, true)).for("update");
  const before = (await selectZones(tx)).map(presentZone);
  const zones = change(before);
  if (isDeepStrictEqual(zones, before)) return before;

  await tx.db.delete(shippingRates);
  await tx.db.delete(shippingZones).where(eq(shippingZones.isRest, false));
  for (const [position, zone] of zones.entries()) await storeZone(tx, zone, position);
  const after = (await selectZones(tx)).map(presentZone);
  await recordAudit(tx, {
    action: "settings.zones_updated",
    subject: { type: "settings", id: null },
    before: { zones: before.map(auditedZone) },
    after: { zones: after.map(auditedZone) },
  });
  await recordEvent(tx, { type: "settings.changed" });
  return after;
}

function requireKnownPlaces(zones: readonly ShippingZoneInput[]): void {
  const isKnown = zones.every(
    ({ departments, municipalities }) =>
      departments.every((code) => departmentName(code) !== null) &&
      municipalities.every((code) => findPlaceByCode(code) !== null),
  );
  if (isKnown) return;
  throw fieldError("invalid_input", "zones", messages.unknownZonePlace);
}

/** Stores one zone with its methods. The rest of the country has a row in every shop: it is updated. */
async function storeZone(tx: Ctx, { rates, ...zone }: ShippingZoneInput, position: number): Promise<void> {
  const values = { ...zone, position };
  const [stored] = zone.isRest
    ? await tx.db.update(shippingZones).set(values).where(eq(shippingZones.isRest, true)).returning()
    : await tx.db.insert(shippingZones).values(values).returning();
  if (!stored) throw new Error("the rest of the country has no zone");
  if (rates.length === 0) return;
  await tx.db
    .insert(shippingRates)
    .values(rates.map((rate, index) => ({ ...columnsOf(rate), zoneId: stored.id, position: index })));
}

function columnsOf({ steps, freeFrom, ...rate }: ZoneRate) {
  return {
    ...rate,
    stepsFrom: steps.map(({ from }) => (rate.by === "weight" ? BigInt(from) : toCentavos(from))),
    stepFees: steps.map(({ fee }) => toCentavos(fee)),
    freeFrom: freeFrom === null ? null : toCentavos(freeFrom),
  };
}

function presentZone({ id: _id, rates, ...zone }: StoredZone): ShippingZone {
  return {
    ...zone,
    rates: rates.map(({ steps, freeFrom, ...rate }) => ({
      ...rate,
      steps: steps.map(({ from, fee }) => ({
        from: rate.by === "weight" ? Number(from) : toPesos(from),
        fee: toPesos(fee),
      })),
      freeFrom: freeFrom === null ? null : toPesos(freeFrom),
    })),
  };
}
