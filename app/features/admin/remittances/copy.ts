import type { RemittanceOutcome } from "#contract/payments/remittances.ts";

const outcomes: Record<RemittanceOutcome, string> = {
  recorded: "Registrado",
  repeated: "Ya estaba registrado",
  different: "Otro valor: revisa el pedido",
  paid_twice: "Pagado dos veces: devuelve uno",
  needs_attention: "El pedido había terminado: decide qué hacer",
  unknown: "Ningún pedido tiene esta guía",
};

/** Texts of the money that carriers collected. */
export const remittancesCopy = {
  title: "Recaudos contra entrega",
  lead: "Sube el archivo CSV de la transportadora con guía, valor y comisión. La tienda encuentra cada pedido y registra lo que coincide.",
  toCollect: "Ver lo que falta por recaudar",
  choose: "Subir archivo",
  uploaded: (recorded: number) =>
    recorded === 1 ? "1 recaudo registrado" : `${recorded} recaudos registrados`,
  openTheFile: (count: number) =>
    count === 1
      ? "Abre el archivo: 1 guía está por revisar."
      : `Abre el archivo: ${count} guías están por revisar.`,
  failed: "No se pudo leer el archivo",
  empty: "Todavía no hay archivos",
  emptyText: "Aquí queda cada archivo que subas, con lo que pasó con cada guía.",
  missing: "Este archivo ya no está",
  columns: {
    file: "Archivo",
    uploaded: "Subido",
    parcels: "Guías",
    amount: "Recaudado",
    commission: "Comisión",
    state: "Estado",
    tracking: "Guía",
    order: "Pedido",
  },
  toReview: (count: number) => (count === 0 ? "Todo registrado" : `${count} por revisar`),
  uploadedAt: (when: string, by: string | null) => (by ? `${when}, por ${by}` : when),
  order: (id: number) => `#${id}`,
  sum: (amount: string, commission: string) => `${amount} recaudados, ${commission} de comisión`,
  outcomes,
} as const;
