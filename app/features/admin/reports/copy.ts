import { formatCount } from "#app/lib/format.ts";
import type { MoneyMeans, MoneyMovement } from "#contract/admin/accounting.ts";
import type { SalesDimension } from "#contract/admin/dashboard.ts";
import type { ReportPreset } from "../kit/date-presets.ts";
import { manualPaymentLabels } from "../order-copy.ts";

const dimensions: Record<SalesDimension, string> = {
  product: "Producto",
  size: "Tamaño",
  category: "Categoría",
  town: "Ciudad",
  method: "Método de pago",
  channel: "Canal",
};

const presets: Record<ReportPreset, string> = {
  "this-month": "Este mes",
  "last-month": "Mes pasado",
  month: "Últimos 30 días",
  "this-year": "Este año",
};

const kinds: Record<MoneyMovement["kind"], string> = { sale: "Venta", refund: "Reembolso" };
const means: Record<MoneyMeans, string> = { gateway: "Pasarela", ...manualPaymentLabels };

/** Texts of the sales report and the accountant's month. */
export const reportsCopy = {
  title: "Informes",
  dimension: "Ver por",
  dimensions,
  lead: "Ventas pagadas, sin lo devuelto ni lo cancelado, por fecha del pedido o, contra entrega, del recaudo.",
  empty: "No hay ventas en este periodo",
  emptyText: "Prueba con otras fechas.",
  columns: {
    units: "Unidades",
    orders: "Pedidos",
    sales: "Ventas",
    share: "Parte",
    previous: "Periodo anterior",
  },
  periods: "Periodo",
  presets,
  shipping: "Envíos y recargos",
  sum: "Total",
  unitsWord: (units: number) => (units === 1 ? "unidad" : "unidades"),
  before: "antes",
  csv: "Exportar CSV",
  leftOut: (shown: number, total: number) =>
    `Se muestran los ${shown} de más ventas, de ${formatCount(total)}. El CSV los tiene todos.`,
  unsold: {
    title: "Lo que no se vendió",
    lead: "Lo tienes guardado y nadie lo compró en este periodo. Primero, lo que más tienes.",
    empty: "Nada de lo que tienes guardado quedó sin vender en este periodo.",
    columns: { product: "Producto", stock: "Stock", lastSold: "Última venta" },
    soldOn: (day: string) => `Última venta: ${day}`,
    never: "Nunca",
    neverSold: "Nunca vendido",
    inStock: (stock: number) => `${formatCount(stock)} en stock`,
    more: (shown: number, total: number) =>
      `Se muestran ${shown} de ${formatCount(total)}: los de más unidades guardadas.`,
  },
  promises: {
    title: "Promesa de entrega",
    summary: (percent: string, kept: number, all: number) => {
      const deliveries = `${formatCount(kept)} de ${formatCount(all)} ${all === 1 ? "entrega" : "entregas"}`;
      const arrived = kept === 1 || all === 1 ? "llegó" : "llegaron";
      return `${percent} a tiempo: ${deliveries} ${arrived} a más tardar el último día prometido.`;
    },
    empty: "En este periodo no se entregó ningún pedido con fecha prometida.",
    columns: { zone: "Zona", method: "Método", kept: "A tiempo", late: "Tarde", share: "Cumplimiento" },
  },
  month: {
    open: "Mes para contabilidad",
    title: (month: string) => `Contabilidad de ${month}`,
    lead: "El dinero que entró y salió, según la fecha de cada pago y reembolso. Lo pagado en un pedido cancelado cuenta hasta que lo reembolses; en Informes ya no.",
    back: "Informes",
    choose: "Mes",
    csv: "Descargar CSV",
    print: "Imprimir",
    sums: "Resumen",
    sales: "Ventas",
    refunds: "Reembolsos",
    net: "Neto",
    amount: "Valor",
    base: "Base",
    vat: "IVA",
    byRate: "Por tarifa de IVA",
    rate: (percent: number) => `${percent} %`,
    rateHeader: "Tarifa",
    byMeans: "Por medio de pago",
    means: "Medio",
    movements: "Movimientos",
    date: "Fecha",
    kind: "Movimiento",
    order: "Pedido",
    reference: "Referencia",
    empty: "No entró ni salió dinero en este mes.",
    loading: "Cargando el mes",
    kinds,
    meansLabels: means,
  },
} as const;
