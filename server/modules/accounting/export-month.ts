import type { Ctx } from "../../context.ts";
import { writeCsv } from "../../csv/index.ts";
import { guard } from "../../security/permission.ts";
import { readAccountingMonth } from "./accounting-month.ts";
import { accountingCopy as copy } from "./messages.ts";

/** `YYYY-MM-DD HH:mm` in Bogotá's time, which spreadsheets recognise as a date. */
const timeFormat = new Intl.DateTimeFormat("sv-SE", {
  timeZone: "America/Bogota",
  dateStyle: "short",
  timeStyle: "short",
});

/** The movements of a month as CSV. */
export const exportAccountingMonth = guard(["exports", "money.read"], async (ctx: Ctx, month: string) => {
  const { movements } = await readAccountingMonth(ctx, month);
  return writeCsv(
    copy.headers,
    movements.map(({ at, kind, orderId, means, reference, amount, base, vatPercent, vat }) => [
      timeFormat.format(new Date(at)),
      copy.kinds[kind],
      orderId,
      copy.means[means],
      reference,
      decimal(amount),
      decimal(base),
      vatPercent,
      decimal(vat),
    ]),
  );
});

/** Decimal comma, as spreadsheets in Colombia expect. */
function decimal(pesos: number): string {
  return String(pesos).replace(".", ",");
}
