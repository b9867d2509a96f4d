import { formatCount } from "#app/lib/format.ts";
import type { SalesPeriod } from "#contract/admin/dashboard.ts";

const periods: Record<SalesPeriod, { label: string; before: string }> = {
  "30d": { label: "30 días", before: "30 días anteriores" },
  "90d": { label: "90 días", before: "90 días anteriores" },
  year: { label: "Un año", before: "Año anterior" },
};

/** Texts of the dashboard's sales and best sellers. */
export const salesCopy = {
  title: "Ventas",
  period: "Periodo",
  periods,
  measure: "Qué se muestra",
  measures: { sales: "Pesos", orders: "Pedidos" },
  now: "Este periodo",
  today: "Hoy",
  week: (from: string) => `Semana del ${from}`,
  orders: (count: number) => (count === 1 ? "1 pedido" : `${formatCount(count)} pedidos`),
  before: (value: string) => `antes ${value}`,
  chart: (measure: string, isByWeek: boolean, total: string, before: string) =>
    `Gráfico de ${measure.toLowerCase()} por ${isByWeek ? "semana" : "día"}: ${total} en este periodo, ${before} en el anterior. La tabla dice lo mismo.`,
  empty: "Todavía no hay ventas en este periodo",
  showTable: "Ver como tabla",
  showChart: "Ver como gráfico",
  columns: { day: "Día", week: "Semana", sales: "Ventas", orders: "Pedidos", previous: "Ventas antes" },
  bestSellers: {
    title: "Más vendidos",
    empty: "Aquí verás lo que más se vende.",
    columns: { product: "Producto", units: "Unidades", sales: "Ventas" },
    gone: "Ya no está en el catálogo",
  },
} as const;
