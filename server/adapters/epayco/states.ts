import type { TransactionStatus } from "#contract/payments/payments.ts";
import type { GatewayTransaction } from "../../ports/payment-gateway.ts";

type GatewayState = Pick<GatewayTransaction, "status" | "code" | "review">;

/**
 * The one table of ePayco's states (docs/rules/epayco.md#states). Retenida (7) and Iniciada (8) are not decided yet.
 */
const statuses: Record<number, TransactionStatus> = {
  1: "accepted",
  2: "rejected",
  3: "pending",
  4: "failed",
  6: "reversed",
  7: "pending",
  8: "pending",
  9: "expired",
  10: "abandoned",
  11: "cancelled",
  12: "rejected",
};
const FRAUD = 12;

/** The approval code of the test bank: unusual in live operation, though not wrong (docs/rules/epayco.md#signature). */
const TEST_APPROVAL = "000000";

/** Known words for each code, lower case without accents. */
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

/**
 * The code decides; without a code, the word does. An unknown state stays pending and is reported, never accepted.
 */
export function gatewayStateOf(
  code: string | number | null | undefined,
  word: string | null | undefined,
): GatewayState {
  const number = code === null || code === undefined || code === "" ? undefined : Number(code);
  const known = number === undefined ? codeOfWord[plain(word ?? "")] : number;
  const status = known === undefined ? undefined : statuses[known];

  if (known === undefined || !status) return { code: null, status: "pending", review: "unknown_state" };
  return { code: known, status, review: known === FRAUD ? "fraud" : null };
}

/** Adds a review when the test bank approved a payment in live operation. */
export function withReview(state: GatewayState, isTest: boolean, approvalCode: string): GatewayState {
  const isOdd = state.status === "accepted" && !isTest && approvalCode === TEST_APPROVAL;
  return isOdd ? { ...state, review: "test_approval" } : state;
}

function plain(word: string): string {
  return word.trim().toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");
}
