import type { AccountingMonth, MoneyMeans } from "#contract/admin/accounting.ts";
import { type Centavos, toPesos } from "#contract/money.ts";
import { splitVat } from "#contract/pricing/vat.ts";
import type { Ctx } from "../../context.ts";
import { guard } from "../../security/permission.ts";
import { vatPercentOf } from "../orders/index.ts";
import { getSettings } from "../settings/index.ts";
import { monthLimits } from "./month-limits.ts";
import { type Movement, readMovements } from "./read-movements.ts";

/** Centavos. */
type Sums = { amount: Centavos; base: Centavos; vat: Centavos };
type Entry = Omit<Movement, "amount" | "isVatResponsible" | "vatPercent"> & Sums & { vatPercent: number };

/** Sales, refunds, base and IVA of a month, with every movement (docs/rules/money.md#accounting-month). */
export const readAccountingMonth = guard(
  "money.read",
  async (ctx: Ctx, month: string): Promise<AccountingMonth> => {
    const { from, until } = monthLimits(month);
    const { general } = await getSettings(ctx);
    const entries = (await readMovements(ctx, from, until)).map((movement): Entry => {
      const vatPercent = vatPercentOf(movement, general) ?? 0;
      const { isVatResponsible: _isVatResponsible, ...facts } = movement;
      const { taxBase, tax } = splitVat(movement.amount, vatPercent);
      const sign = movement.kind === "sale" ? 1n : -1n;
      return {
        ...facts,
        vatPercent,
        amount: sign * movement.amount,
        base: sign * taxBase,
        vat: sign * tax,
      };
    });
    const ofKind = (kind: Entry["kind"]) => sumUp(entries.filter((entry) => entry.kind === kind));
    const net = sumUp(entries);

    return {
      month,
      movements: entries.map((entry) => ({ ...entry, ...inPesos(entry) })),
      byRate: sumByRate(entries),
      byMeans: sumByMeans(entries),
      sales: inPesos(ofKind("sale")),
      refunds: inPesos(ofKind("refund")),
      net: inPesos(net),
    };
  },
);

function sumByMeans(entries: readonly Entry[]): AccountingMonth["byMeans"] {
  const means = [...new Set(entries.map((entry) => entry.means))];
  return means.map((name: MoneyMeans) => {
    const own = entries.filter((entry) => entry.means === name);
    const ofKind = (kind: Entry["kind"]) => sumUp(own.filter((entry) => entry.kind === kind)).amount;
    return {
      means: name,
      sales: toPesos(ofKind("sale")),
      refunds: toPesos(ofKind("refund")),
      net: toPesos(sumUp(own).amount),
    };
  });
}

/** Highest rate first. */
function sumByRate(entries: readonly Entry[]): AccountingMonth["byRate"] {
  const rates = [...new Set(entries.map(({ vatPercent }) => vatPercent))].sort((a, b) => b - a);
  return rates.map((vatPercent) => ({
    vatPercent,
    ...inPesos(sumUp(entries.filter((entry) => entry.vatPercent === vatPercent))),
  }));
}

function sumUp(sums: readonly Sums[]): Sums {
  return sums.reduce(
    (all, one) => ({ amount: all.amount + one.amount, base: all.base + one.base, vat: all.vat + one.vat }),
    { amount: 0n, base: 0n, vat: 0n },
  );
}

function inPesos({ amount, base, vat }: Sums) {
  return { amount: toPesos(amount), base: toPesos(base), vat: toPesos(vat) };
}
