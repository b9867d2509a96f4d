import { z } from "zod";
import { DAY_MS } from "../durations.ts";
import { Id } from "../schemas.ts";

/**
 * GET /api/admin/stats: the six specified figures, then what waits for somebody
 * (docs/rules/admin.md#dashboard-cards). Null for what the caller may not read.
 */
export const AdminStats = z.object({
  /** Pesos of paid orders minus refunds; `totalOrders` and the growth count the same orders. */
  totalSales: z.number().nullable(),
  totalOrders: z.int().nullable(),
  totalProducts: z.int().nullable(),
  totalCustomers: z.int().nullable(),
  /** Percentage, last 30 days against the previous 30; 0 when those had no sales. */
  salesGrowth: z.number().nullable(),
  ordersGrowth: z.number().nullable(),
  /** Whether the previous 30 days had sales. */
  hasEarlierSales: z.boolean(),
  /** Orders in process without and with a tracking number, as in the list's `work` filter. */
  toPrepare: z.int().nullable(),
  toShip: z.int().nullable(),
  /** Orders that need an administrator's attention. */
  paymentsToReview: z.int().nullable(),
  unansweredMessages: z.int().nullable(),
  /** Reviews to publish. */
  newReviews: z.int().nullable(),
  /** Next actions of payment methods; null while the shop does not use the method and nothing waits. */
  receiptsToReview: z.int().nullable(),
  ordersToConfirm: z.int().nullable(),
  ordersToCollect: z.int().nullable(),
});
export type AdminStats = z.infer<typeof AdminStats>;

/** A year is 52 whole weeks, so that the comparison aligns the days of the week. */
export const salesPeriods = { "30d": 30, "90d": 90, year: 364 } as const;
export type SalesPeriod = keyof typeof salesPeriods;
const periodNames = Object.keys(salesPeriods) as SalesPeriod[];

/** GET /api/admin/sales: the days up to today. */
export const SalesQuery = z.object({ period: z.enum(periodNames).default("30d") });

/** Pesos and number of paid orders, defined as `totalSales` and `totalOrders`. */
const SalesFigures = z.object({ sales: z.number(), orders: z.int() });
export type SalesFigures = z.infer<typeof SalesFigures>;

export const SalesReport = z.object({
  /** Every day of the period in Bogotá, oldest first. A sale counts on the day it was ordered, or on which its cash arrived. */
  days: z.array(
    SalesFigures.extend({
      day: z.iso.date(),
      /** The same day of the previous period. */
      previous: SalesFigures,
    }),
  ),
  total: SalesFigures,
  previousTotal: SalesFigures,
  salesGrowth: z.number(),
  ordersGrowth: z.number(),
  /** Best sellers of the period, most units first. */
  bestSellers: z.array(
    z.object({
      /** Null when the product was deleted; the name is then the order's snapshot. */
      productId: z.int().nullable(),
      name: z.string(),
      imageUrl: z.string().nullable(),
      units: z.int(),
      /** Pesos minus refunds of their orders. */
      sales: z.number(),
    }),
  ),
});
export type SalesReport = z.infer<typeof SalesReport>;

/** What sales can be broken down by. */
export const salesDimensions = ["product", "size", "category", "town", "method", "channel"] as const;
export type SalesDimension = (typeof salesDimensions)[number];

/** Days in Bogotá, both included; at most two years. */
const period = { from: z.iso.date(), to: z.iso.date() };
type Period = { from: string; to: string };

function checkPeriod({ from, to }: Period, ctx: z.RefinementCtx): void {
  const refuse = (message: string, field: keyof Period) =>
    ctx.addIssue({ code: "custom", message, path: [field] });
  if (from > to) refuse("La fecha final es anterior a la inicial", "to");
  if (Date.parse(to) - Date.parse(from) >= 731 * DAY_MS) {
    refuse("El periodo es de dos años como máximo", "from");
  }
}

/** GET /api/admin/sales/breakdown. */
export const SalesBreakdownQuery = z
  .object({ by: z.enum(salesDimensions).default("product"), ...period })
  .superRefine(checkPeriod);
export type SalesBreakdownQuery = z.infer<typeof SalesBreakdownQuery>;

const SalesRow = z.object({
  units: z.int(),
  orders: z.int(),
  sales: z.number(),
  /** Sales in the period of equal length before. */
  previousSales: z.number(),
});

/**
 * Sales on the days of `SalesReport`, refunds deducted, most sales first. Amounts in pesos. Rows and `shipping`
 * add up to `sum` (docs/rules/admin.md#sales-report).
 */
export const SalesBreakdown = z.object({
  /**
   * `name`: the product's, the product's with its size, the category's or town's, or the code of a method or channel.
   */
  rows: z.array(SalesRow.extend({ name: z.string() })),
  /** Number of all rows; only the first are listed, the CSV has all. */
  total: z.int(),
  /**
   * Shipping and surcharges, which belong to no product or category; null for other dimensions and when there were
   * none.
   */
  shipping: SalesRow.nullable(),
  sum: SalesRow,
});
export type SalesBreakdown = z.infer<typeof SalesBreakdown>;

/** GET /api/admin/sales/unsold. */
export const UnsoldQuery = z.object(period).superRefine(checkPeriod);
export type UnsoldQuery = z.infer<typeof UnsoldQuery>;

/** What is in stock and was not sold in the period: each size by itself, the most units in stock first. */
export const UnsoldOffers = z.object({
  /** The first ones only. */
  items: z.array(
    z.object({
      productId: Id,
      name: z.string(),
      /** Empty for a product without sizes. */
      size: z.string(),
      imageUrl: z.string(),
      stock: z.int(),
      /** Day in Bogotá of the last sale, before or after the period; null when it was never sold. */
      lastSoldOn: z.iso.date().nullable(),
    }),
  ),
  total: z.int(),
});
export type UnsoldOffers = z.infer<typeof UnsoldOffers>;

/** GET /api/admin/delivery-promises: by the day of delivery. */
export const DeliveryPromisesQuery = z.object(period).superRefine(checkPeriod);
export type DeliveryPromisesQuery = z.infer<typeof DeliveryPromisesQuery>;

const DeliveryPromiseRow = z.object({
  /** Today's zone of the municipality. */
  zone: z.string(),
  /** Name of the method when the order was placed. */
  method: z.string(),
  /** Deliveries up to the last promised day, and after it. */
  kept: z.int(),
  late: z.int(),
});
export type DeliveryPromiseRow = z.infer<typeof DeliveryPromiseRow>;

export const DeliveryPromises = z.object({ rows: z.array(DeliveryPromiseRow) });
export type DeliveryPromises = z.infer<typeof DeliveryPromises>;
