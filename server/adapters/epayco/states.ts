import type { Estado } from "#contract/payments.ts";

/** What a transaction's state makes of our payment. */
export type SettledStatus = "pending" | "accepted" | "rejected" | "expired" | "reversed";

export type GatewayState = {
  /** The gateway's code; null when it gave none that we know. */
  code: number | null;
  estado: Estado;
  status: SettledStatus;
  /** Why an administrator should look at it; null: nothing unusual. */
  review: "unknown_state" | "fraud" | null;
};

/** epayco.md §3.2: the one table of the gateway's states. Retenida and Iniciada are still being decided. */
const states: Record<number, Omit<GatewayState, "code">> = {
  1: { estado: "Aceptada", status: "accepted", review: null },
  2: { estado: "Rechazada", status: "rejected", review: null },
  3: { estado: "Pendiente", status: "pending", review: null },
  4: { estado: "Fallida", status: "rejected", review: null },
  6: { estado: "Reversada", status: "reversed", review: null },
  7: { estado: "Pendiente", status: "pending", review: null },
  8: { estado: "Pendiente", status: "pending", review: null },
  9: { estado: "Expirada", status: "expired", review: null },
  10: { estado: "Abandonada", status: "rejected", review: null },
  11: { estado: "Cancelada", status: "rejected", review: null },
  12: { estado: "Rechazada", status: "rejected", review: "fraud" },
};

/** The words seen for each code, without accents and in lower case. */
const codeOfWord: Record<string, number> = {
  aceptada: 1,
  aceptado: 1,
  aprobada: 1,
  aprobado: 1,
  rechazada: 2,
  rechazado: 2,
  pendiente: 3,
  pending: 3,
  fallida: 4,
  fallido: 4,
  reversada: 6,
  reversado: 6,
  retenida: 7,
  retenido: 7,
  iniciada: 8,
  expirada: 9,
  expirado: 9,
  caducada: 9,
  abandonada: 10,
  abandonado: 10,
  cancelada: 11,
  cancelado: 11,
  antifraude: 12,
};

/** The code decides, the word stands in for it. What neither tells stays pending and is reported, never paid. */
export function stateOf(
  code: string | number | null | undefined,
  word: string | null | undefined,
): GatewayState {
  const number = code === null || code === undefined || code === "" ? undefined : Number(code);
  const known = number === undefined ? codeOfWord[plain(word ?? "")] : number;
  const state = known === undefined ? undefined : states[known];

  if (known === undefined || !state) {
    return { code: null, estado: "Pendiente", status: "pending", review: "unknown_state" };
  }
  return { code: known, ...state };
}

function plain(word: string): string {
  return word.trim().toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");
}
