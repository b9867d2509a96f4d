/** The gateway's states by their code (`x_cod_response`). */
export const PAYMENT_STATES = {
  1: { text: "Aceptada", reason: "Aprobada", errorCode: "00" },
  2: { text: "Rechazada", reason: "Fondos insuficientes", errorCode: "51" },
  3: { text: "Pendiente", reason: "Transacción pendiente", errorCode: "P0" },
  4: { text: "Fallida", reason: "Error de comunicación con el centro de autorizaciones", errorCode: "91" },
  6: { text: "Reversada", reason: "Transacción reversada", errorCode: "R0" },
  7: { text: "Retenida", reason: "Transacción en revisión", errorCode: "P1" },
  8: { text: "Iniciada", reason: "Transacción iniciada", errorCode: "P2" },
  9: { text: "Expirada", reason: "Transacción expirada", errorCode: "E0" },
  10: { text: "Abandonada", reason: "El comprador abandonó el pago", errorCode: "E1" },
  11: { text: "Cancelada", reason: "El comprador canceló el pago", errorCode: "E2" },
  12: { text: "Antifraude", reason: "Transacción rechazada por antifraude", errorCode: "59" },
} as const;

export type StateCode = keyof typeof PAYMENT_STATES;

export const STATE_CODES = [1, 2, 3, 4, 6, 7, 8, 9, 10, 11, 12] as const satisfies readonly StateCode[];

const UNDECIDED: readonly StateCode[] = [3, 7, 8];
const FAILED: readonly StateCode[] = [2, 4, 9, 10, 11, 12];

export function isUndecided(code: StateCode): boolean {
  return UNDECIDED.includes(code);
}

/** After a failed attempt the same checkout page accepts another one (docs/rules/epayco.md#retry-on-one-page). */
export function isFailed(code: StateCode): boolean {
  return FAILED.includes(code);
}
