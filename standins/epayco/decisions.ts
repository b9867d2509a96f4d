import { isUndecided, type StateCode } from "./payment-states.ts";

/** Decisions that a person may take on a pending or a successful payment. */
export const DECISIONS = {
  accept: { code: 1, button: "Confirmar pago", effect: "El banco aprueba el cobro." },
  reject: { code: 2, button: "Rechazar pago", effect: "El banco niega el cobro." },
  fail: { code: 4, button: "Fallar", effect: "Se pierde la comunicación con el banco." },
  hold: { code: 7, button: "Retener", effect: "La pasarela lo revisa; sigue sin decidirse." },
  expire: { code: 9, button: "Vencer", effect: "Se acabó el plazo para pagar, como en un punto de pago." },
  abandon: { code: 10, button: "Abandonar", effect: "El comprador no terminó de pagar." },
  cancel: { code: 11, button: "Cancelar", effect: "El comprador desistió." },
  fraud: { code: 12, button: "Marcar como fraude", effect: "El control antifraude lo niega." },
  reverse: { code: 6, button: "Reversar", effect: "El dinero vuelve al comprador." },
} as const satisfies Record<string, { code: StateCode; button: string; effect: string }>;

export type Decision = keyof typeof DECISIONS;

export const DECISION_NAMES = Object.keys(DECISIONS) as [Decision, ...Decision[]];

/** An accepted payment can only be reversed; an undecided one can get any other decision. */
export function availableDecisions(code: StateCode): Decision[] {
  if (code === 1) return ["reverse"];
  return isUndecided(code) ? DECISION_NAMES.filter((name) => name !== "reverse") : [];
}
