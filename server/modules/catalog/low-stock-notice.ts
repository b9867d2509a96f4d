import { sql } from "drizzle-orm";
import { type Ctx, inTransaction } from "../../context.ts";
import { rowsOf } from "../../db/rows.ts";
import { queueMail, shopAddress } from "../mail/index.ts";
import { getSettings } from "../settings/index.ts";
import { selectScarce } from "./low-stock.ts";
import { messages } from "./messages.ts";

type Scarce = { id: number; name: string; size: string | null; stock: number };

/** Entries in one mail; the rest is behind a link to the dashboard's list. */
const MAX_LISTED = 50;

/**
 * Mails the shop the products and sizes whose stock fell to the low-stock level since the last run, each only once
 * until it is restocked. Idempotent, also with several processes: only the one that inserts the row mails it.
 */
export async function sendLowStockNotice(ctx: Ctx): Promise<void> {
  const settings = await getSettings(ctx);
  const { general, notifications } = settings;
  const to = shopAddress(settings);
  if (!to || !notifications.mailShopLowStock) return;

  await inTransaction(ctx, async (tx) => {
    await deleteRestocked(tx, general.lowStockLevel);
    const newlyScarce = await recordNewlyScarce(tx, general.lowStockLevel);
    if (newlyScarce.length === 0) return;
    const { publicUrl } = tx.config;
    const unlistedCount = newlyScarce.length - MAX_LISTED;
    await queueMail(tx, {
      template: "shopLowStock",
      to,
      data: {
        noticeCount: newlyScarce.length,
        notices: [
          ...newlyScarce.slice(0, MAX_LISTED).map(({ id, name, size, stock }) => ({
            title: size ? `${name} (${size})` : name,
            text: messages.unitsLeft(stock),
            url: `${publicUrl}/admin/products/${id}`,
          })),
          ...(unlistedCount > 0
            ? [
                {
                  title: messages.moreLowStock(unlistedCount),
                  text: messages.moreLowStockText,
                  url: `${publicUrl}/admin#stock-bajo`,
                },
              ]
            : []),
        ],
      },
    });
  });
}

async function deleteRestocked(tx: Ctx, level: number): Promise<void> {
  await tx.db.execute(sql`
    delete from low_stock_notices n where not exists (
      select from ${selectScarce(level)} s
      where s.product_id = n.product_id and s.variant_id is not distinct from n.variant_id
    )`);
}

async function recordNewlyScarce(tx: Ctx, level: number): Promise<Scarce[]> {
  return rowsOf<Scarce>(
    tx.db,
    sql`
      with scarce as ${selectScarce(level)}, noted as (
        insert into low_stock_notices (product_id, variant_id, created_at)
        select product_id, variant_id, ${tx.clock.now().toISOString()}::timestamptz from scarce
        order by product_id, variant_id
        on conflict do nothing
        returning product_id, variant_id
      )
      select p.id, p.name, s.size, s.stock from scarce s join products p on p.id = s.product_id
        join noted n on n.product_id = s.product_id and n.variant_id is not distinct from s.variant_id
        order by s.stock, search_key(p.name), s.size`,
  );
}
