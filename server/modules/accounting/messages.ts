import type { MoneyMeans, MoneyMovement } from "#contract/admin/accounting.ts";

/** Words of the month's CSV. */
export const accountingCopy: {
  headers: readonly string[];
  kinds: Record<MoneyMovement["kind"], string>;
  means: Record<MoneyMeans, string>;
} = {
  headers: [
    "Fecha",
    "Movimiento",
    "Pedido",
    "Medio",
    "Referencia",
    "Valor",
    "Base",
    "Tarifa de IVA (%)",
    "IVA",
  ],
  kinds: { sale: "Venta", refund: "Reembolso" },
  means: {
    gateway: "Pasarela",
    transfer: "Transferencia o billetera",
    cash: "Efectivo",
    card: "Datáfono",
    cod: "Contra entrega",
    other: "Otro medio",
  },
};
