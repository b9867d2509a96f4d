import { isDeepStrictEqual } from "node:util";
import { and, eq, gt, inArray, notInArray } from "drizzle-orm";
import { type FirstStepId, type FirstSteps, firstStepIds } from "#contract/admin/first-steps.ts";
import type { ConnectionSource } from "#contract/settings/connections.ts";
import type { Settings } from "#contract/settings/settings.ts";
import type { Ctx } from "../../context.ts";
import { orders, products, settings as settingsTable } from "../../db/schema/index.ts";
import { guard } from "../../security/permission.ts";
import { defaultSettings, getSettings } from "../settings/index.ts";
import { hasOtherZones } from "../shipping/index.ts";

type DemoData = typeof import("../../demo/demo-data.ts");

/** The owner's setup steps. A step is done when its data exists. */
export const readFirstSteps = guard("settings.read", computeFirstSteps);

/** Same, for the answer of a write: its caller need not have `settings.read`. */
export async function computeFirstSteps(ctx: Ctx): Promise<FirstSteps> {
  // Imported on demand: keeps the demo data out of memory.
  const demo = await import("../../demo/demo-data.ts");
  const { general, shipping } = await getSettings(ctx);
  const { mail, gateway } = await ctx.connections.current();
  const slugs = demo.demoProductSlugs();

  const demoProducts = await ctx.db
    .select({ id: products.id })
    .from(products)
    .where(inArray(products.slug, slugs))
    .orderBy(products.id);
  const [ownProduct] = await ctx.db
    .select({ id: products.id })
    .from(products)
    .where(notInArray(products.slug, slugs))
    .limit(1);
  const [storedShipping] = await ctx.db
    .select({ group: settingsTable.group })
    .from(settingsTable)
    .where(eq(settingsTable.group, "shipping"));
  const [paidOrder] = await ctx.db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.paymentStatus, "accepted"), gt(orders.total, 0n)))
    .limit(1);

  const isDone: Record<FirstStepId, boolean> = {
    storeData: hasOwnStoreData(general, demo),
    identity: hasOwnLogo(general, demo),
    // Costs saved at least once, even unchanged, or zones: the owner has reviewed them. The demo's do not count.
    shipping:
      (await hasOtherZones(ctx, demo.demoZones())) ||
      (storedShipping !== undefined && !isDeepStrictEqual(shipping, demo.demoShipping())),
    firstProduct: ownProduct !== undefined,
    mail: isReady(mail),
    payment: isReady(gateway),
    firstOrder: paidOrder !== undefined,
  };
  return {
    steps: firstStepIds.map((id) => ({ id, isDone: isDone[id] })),
    demoProductIds: demoProducts.map(({ id }) => id),
  };
}

function isReady({ source }: { source: ConnectionSource }): boolean {
  return source === "environment" || source === "stored";
}

/** Whether the data that the law requires is complete and not the demo's (docs/rules/law.md#facts). */
function hasOwnStoreData(general: Settings["general"], { demoIdentity }: DemoData): boolean {
  const isNamed = general.name !== defaultSettings.general.name && general.name !== demoIdentity().name;
  return isNamed && [general.nit, general.address.street, general.phone, general.email].every(Boolean);
}

function hasOwnLogo({ logoUrl }: Settings["general"], { demoIdentity }: DemoData): boolean {
  return logoUrl !== null && logoUrl !== demoIdentity().logoUrl;
}
