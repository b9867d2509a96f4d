import { type Centavos, isPesos, toCentavos } from "#contract/money.ts";
import { parsePesos } from "#contract/parse-pesos.ts";
import { REMITTANCE_MAX_ROWS } from "#contract/payments/remittances.ts";
import { type CsvTable, readCsv } from "../../csv/index.ts";
import { DomainError } from "../../errors.ts";
import { messages } from "./messages.ts";

/** One parcel of a carrier's file. Amounts are centavos. */
export type ReportedParcel = { trackingNumber: string; amount: Centavos; commission: Centavos };

/** A name with one of these words that has none of `others`. */
function nameWith(words: string, others: string): RegExp {
  return new RegExp(`^(?!.*(${others})).*(${words})`);
}

/** Beside what they collected, carriers name what they charge, and how and when they paid. */
const besideCollected =
  "comision|commission|%|\\b(costo|servicio|iva|fecha|forma|medio|tipo|estado|banco|declarado|flete|asegurado)\\b";

/**
 * Names of the columns in lower case and without accents, as carriers write them; the first that fits counts: usual
 * names before others.
 */
const columns = {
  trackingNumber: [
    /^((numero|nro\.?|no\.?) (de )?)?guia|tracking/,
    nameWith("\\bguia\\b", "fecha|valor|estado"),
  ],
  amount: [
    /^((valor|monto|total) )?recaud(o|ado)$/,
    nameWith("\\brecaudad[oa]\\b", besideCollected),
    nameWith("\\brecaud(o|ar)\\b", besideCollected),
    nameWith("\\b(valor|monto|amount)\\b", besideCollected),
  ],
  commission: [/^(comision|commission)/, nameWith("comision|commission", "%|\\biva\\b")],
};

/**
 * Reads the file of a carrier. A missing commission is 0. Throws `invalid_input` that names the first faulty row: a
 * file counts as a whole or not at all.
 */
export function readRemittanceCsv(csv: string): ReportedParcel[] {
  const table = readCsv(Buffer.from(csv), { maxRows: REMITTANCE_MAX_ROWS });
  const at = findColumns(table);
  if (table.rows.length === 0) throw new DomainError("invalid_input", messages.noRows);

  const seen = new Set<string>();
  return table.rows.map(({ number, cells }) => {
    const refusal = (what: string) => new DomainError("invalid_input", messages.row(number, what));
    const trackingNumber = (cells[at.trackingNumber] ?? "").slice(0, 60);
    const code = trackingCode(trackingNumber);
    if (code === "") throw refusal(messages.noTracking);
    if (seen.has(code)) throw refusal(messages.repeatedTracking);
    seen.add(code);
    const amount = readAmount(cells[at.amount] ?? "");
    if (amount === null || amount <= 0n) throw refusal(messages.badAmount);
    const commission = readAmount(cells[at.commission] || "0");
    if (commission === null || commission > amount) throw refusal(messages.badCommission);
    return { trackingNumber, amount, commission };
  });
}

function findColumns({ headers }: CsvTable) {
  const names = headers.map((header) => header.toLowerCase().normalize("NFD").replaceAll(/\p{M}/gu, ""));
  const indexOf = (patterns: RegExp[]) =>
    patterns.map((pattern) => names.findIndex((name) => pattern.test(name))).find((at) => at >= 0) ?? -1;
  const found = {
    trackingNumber: indexOf(columns.trackingNumber),
    amount: indexOf(columns.amount),
    commission: indexOf(columns.commission),
  };
  if (found.trackingNumber < 0 || found.amount < 0) throw new DomainError("invalid_input", messages.columns);
  return found;
}

function readAmount(text: string): Centavos | null {
  const pesos = parsePesos(text);
  return isPesos(pesos) && pesos >= 0 ? toCentavos(pesos) : null;
}

/** Letters and digits in lower case, as the database's `search_code`. */
export function trackingCode(text: string): string {
  return text.toLowerCase().replaceAll(/[^a-z0-9]/g, "");
}
