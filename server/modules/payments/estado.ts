import type { Estado, TransactionStatus } from "#contract/payments/payments.ts";

/** Values of `estado` in GET /api/payment/status, as specified. */
export const estadoByStatus: Record<TransactionStatus, Estado> = {
  pending: "Pendiente",
  accepted: "Aceptada",
  rejected: "Rechazada",
  failed: "Fallida",
  expired: "Expirada",
  abandoned: "Abandonada",
  cancelled: "Cancelada",
  reversed: "Reversada",
};
