import { Readable } from "node:stream";
import type { Everything } from "#contract/admin/take-everything.ts";
import type { Permission } from "#contract/permissions.ts";
import { type Ctx, inTransaction } from "../../context.ts";
import { streamCsv } from "../../csv/index.ts";
import { contacts, orders, products } from "../../db/schema/index.ts";
import { guard } from "../../security/permission.ts";
import { requireRecentPassword } from "../../security/recent-password.ts";
import { recordAudit } from "../audit/index.ts";
import { productCsv } from "../catalog/index.ts";
import { contactCsv } from "../contacts/index.ts";
import { orderCsv } from "../orders/index.ts";
import { readme } from "./readme.ts";
import { streamZip, type ZipEntry } from "./zip.ts";

/** Of the built-in roles only the owner has all of them. */
const all: readonly Permission[] = [
  "exports",
  "catalog.read",
  "customers.read",
  "orders.read",
  "money.read",
  "security.write",
];

/** What the archive will hold. Throws `password_required`, so that the browser asks before it downloads. */
export const countEverything = guard(all, async (ctx: Ctx): Promise<Everything> => {
  requireRecentPassword(ctx);
  return {
    products: await ctx.db.$count(products),
    contacts: await ctx.db.$count(contacts),
    orders: await ctx.db.$count(orders),
  };
});

/**
 * Products, customers and orders as CSV, and the pictures, as one ZIP archive (docs/rules/admin.md#take-everything).
 * Reads the shop piece by piece while the archive is sent. Throws `password_required`.
 */
export const takeEverything = guard(all, async (ctx: Ctx): Promise<Readable> => {
  requireRecentPassword(ctx);
  await inTransaction(ctx, (tx) =>
    recordAudit(tx, { action: "settings.everything_taken", subject: { type: "settings", id: null } }),
  );
  return streamZip(entriesOf(ctx), ctx.clock.now());
});

async function* entriesOf(ctx: Ctx): AsyncGenerator<ZipEntry> {
  yield { name: "LEEME.txt", content: Readable.from([readme]) };
  const tables = { productos: productCsv, clientes: contactCsv, pedidos: orderCsv };
  for (const [name, { headers, rows }] of Object.entries(tables)) {
    yield { name: `${name}.csv`, content: streamCsv(headers(ctx), await rows(ctx, {})) };
  }
  yield* picturesOf(ctx);
}

/** Each picture once, in its largest width; the shop makes the others itself. */
async function* picturesOf({ storage }: Ctx): AsyncGenerator<ZipEntry> {
  for await (const key of storage.list()) {
    if (!isWholePicture(key)) continue;
    const file = await storage.read(key);
    // Deleted since it was listed.
    if (file) yield { name: `imagenes/${key}`, content: file.content };
  }
}

const NARROWER = /\.[1-9]\d*w\.webp$/;

function isWholePicture(key: string): boolean {
  return !key.endsWith(".avif") && !NARROWER.test(key);
}
