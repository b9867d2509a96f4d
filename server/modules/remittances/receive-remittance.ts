import { and, inArray, sql } from "drizzle-orm";
import type { Remittance, RemittanceBody, RemittanceOutcome } from "#contract/payments/remittances.ts";
import { actorId, type Ctx, inTransaction, recordEvent } from "../../context.ts";
import { onlyRow } from "../../db/only-row.ts";
import { orders, remittanceLines, remittances } from "../../db/schema/index.ts";
import { guard } from "../../security/permission.ts";
import { receiveCollected } from "../payments/index.ts";
import { readRemittance } from "./list-remittances.ts";
import { type ReportedParcel, readRemittanceCsv, trackingCode } from "./read-remittance-csv.ts";

/**
 * Stores a carrier's report and records the money that it names (docs/rules/cash-on-delivery.md#remittances). The same
 * file may come twice: money counts once. Throws what `readRemittanceCsv` throws.
 */
export const receiveRemittance = guard(
  "payments.write",
  async (ctx: Ctx, { fileName, csv }: RemittanceBody): Promise<Remittance> => {
    const parcels = readRemittanceCsv(csv);
    return inTransaction(ctx, async (tx) => {
      const remittance = onlyRow(
        await tx.db
          .insert(remittances)
          .values({ fileName, userId: actorId(tx), createdAt: tx.clock.now() })
          .returning(),
      );

      const matched = await matchOrders(tx, parcels);
      for (const { parcel, orderId } of matched) {
        const outcome = orderId === null ? "unknown" : await receiveParcel(tx, orderId, parcel);
        await tx.db
          .insert(remittanceLines)
          .values({ ...parcel, remittanceId: remittance.id, orderId, outcome });
      }
      await recordEvent(tx, { type: "remittances.changed" });
      return readRemittance(tx, remittance.id);
    });
  },
);

function receiveParcel(
  tx: Ctx,
  orderId: number,
  { amount, trackingNumber }: ReportedParcel,
): Promise<RemittanceOutcome> {
  return receiveCollected(tx, orderId, { amount, reference: trackingNumber });
}

/**
 * The order of each parcel by its tracking number; of several the newest. By ascending number, in which orders are
 * locked everywhere; unknown ones come last.
 */
async function matchOrders(tx: Ctx, parcels: readonly ReportedParcel[]) {
  const code = sql<string>`search_code(${orders.trackingNumber})`;
  const found = await tx.db
    .select({ id: orders.id, code })
    .from(orders)
    .where(
      and(
        sql`${orders.trackingNumber} is not null`,
        inArray(
          code,
          parcels.map(({ trackingNumber }) => trackingCode(trackingNumber)),
        ),
      ),
    )
    .orderBy(orders.id);
  const idOf = new Map(found.map(({ id, code }) => [code, id]));
  return parcels
    .map((parcel) => ({ parcel, orderId: idOf.get(trackingCode(parcel.trackingNumber)) ?? null }))
    .toSorted((a, b) => (a.orderId ?? Infinity) - (b.orderId ?? Infinity));
}
