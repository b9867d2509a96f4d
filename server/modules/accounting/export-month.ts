import type { Ctx } from "../../context.ts";
import { decimalCell, timeCell, writeCsv } from "../../csv/index.ts";
import { guard } from "../../security/permission.ts";
import { readAccountingMonth } from "./accounting-month.ts";
import { accountingCopy as copy } from "./messages.ts";

/** The movements of a month as CSV. */
export const exportAccountingMonth = guard(["exports", "money.read"], async (ctx: Ctx, month: string) => {
  const { movements } = await readAccountingMonth(ctx, month);
  return writeCsv(
    copy.headers,
    movements.map(({ at, kind, orderId, means, reference, amount, base, vatPercent, vat }) => [
      timeCell(new Date(at)),
      copy.kinds[kind],
      orderId,
      copy.means[means],
      reference,
      decimalCell(amount),
      decimalCell(base),
      vatPercent,
      decimalCell(vat),
    ]),
  );
});
