import { eq, inArray, notInArray } from "drizzle-orm";
import { type FirstStepId, type FirstSteps, firstStepIds } from "#contract/first-steps.ts";
import type { Settings } from "#contract/settings.ts";
import type { Ctx } from "../../context.ts";
import { orders, products, settings as settingsTable } from "../../db/schema/index.ts";
import { defaultSettings, getSettings } from "../settings/index.ts";

type DemoData = typeof import("../../demo/demo-data.ts");

/** What the owner has done of what makes the shop theirs, told by what is there. */
export async function readFirstSteps(ctx: Ctx): Promise<FirstSteps> {
  // Read when an administrator looks: the demo store's data is not worth holding in every process.
  const demo = await import("../../demo/demo-data.ts");
  const { general } = await getSettings(ctx);
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
  const [shipping] = await ctx.db
    .select({ group: settingsTable.group })
    .from(settingsTable)
    .where(eq(settingsTable.group, "shipping"));
  const [paidOrder] = await ctx.db
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.paymentStatus, "accepted"))
    .limit(1);

  const isDone: Record<FirstStepId, boolean> = {
    storeData: isOwnStore(general, demo),
    identity: isOwnIdentity(general, demo),
    // Stored at least once, be it as it was: the owner has looked at it.
    shipping: shipping !== undefined,
    firstProduct: ownProduct !== undefined,
    mail: ctx.config.mail.smtpUrl !== null,
    payment: ctx.config.epayco.keys !== null,
    firstOrder: paidOrder !== undefined,
  };
  return {
    steps: firstStepIds.map((id) => ({ id, isDone: isDone[id] })),
    demoProductIds: demoProducts.map(({ id }) => id),
  };
}

/** Whom customers and the law ask for: name, NIT, address, telephone, mail. */
function isOwnStore(general: Settings["general"], { demoIdentity }: DemoData): boolean {
  const isNamed = general.name !== defaultSettings.general.name && general.name !== demoIdentity().name;
  return isNamed && [general.nit, general.address.street, general.phone, general.email].every(Boolean);
}

function isOwnIdentity({ logoUrl }: Settings["general"], { demoIdentity }: DemoData): boolean {
  return logoUrl !== null && logoUrl !== demoIdentity().logoUrl;
}
