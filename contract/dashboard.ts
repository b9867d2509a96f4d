import { z } from "zod";

/** GET /api/admin/stats: the specified six, then the four summary cards of decision 31. */
export const AdminStats = z.object({
  /** Pesos of paid orders, less what was given back; `totalOrders` and the growth count the same ones. */
  totalSales: z.number(),
  totalOrders: z.int(),
  totalProducts: z.int(),
  totalCustomers: z.int(),
  /** Percent, last 30 days against the 30 before; 0 when there is nothing to compare with. */
  salesGrowth: z.number(),
  ordersGrowth: z.number(),
  /** Whether there is anything to compare with. */
  hasEarlierSales: z.boolean(),
  /** Orders in process that have no guide yet, and those that have one; as the list's `work` filter counts them. */
  toPrepare: z.int(),
  toShip: z.int(),
  /** Orders that need an administrator's attention. */
  paymentsToReview: z.int(),
  unansweredMessages: z.int(),
});
export type AdminStats = z.infer<typeof AdminStats>;

/** Whole weeks make a year, so that it compares the same days of the week with each other. */
export const salesPeriods = { "30d": 30, "90d": 90, year: 364 } as const;
export type SalesPeriod = keyof typeof salesPeriods;
const periodNames = Object.keys(salesPeriods) as SalesPeriod[];

/** GET /api/admin/sales: the days up to today. */
export const SalesQuery = z.object({ period: z.enum(periodNames).default("30d") });

/** Pesos kept of paid orders, and how many those are; as `totalSales` and `totalOrders` count them. */
const SalesFigures = z.object({ sales: z.number(), orders: z.int() });
export type SalesFigures = z.infer<typeof SalesFigures>;

export const SalesReport = z.object({
  /** Every day of the period, oldest first; of Bogotá, by when the orders were placed. */
  days: z.array(
    SalesFigures.extend({
      day: z.iso.date(),
      /** The same day of the period before. */
      previous: SalesFigures,
    }),
  ),
  total: SalesFigures,
  previousTotal: SalesFigures,
  salesGrowth: z.number(),
  ordersGrowth: z.number(),
  /** Of the period, most units first. */
  bestSellers: z.array(
    z.object({
      /** Null: deleted since; then the name is as it was bought. */
      productId: z.int().nullable(),
      name: z.string(),
      imageUrl: z.string().nullable(),
      units: z.int(),
      /** Pesos, less what was given back of their orders. */
      sales: z.number(),
    }),
  ),
});
export type SalesReport = z.infer<typeof SalesReport>;
