import { z } from "zod";

/** GET /api/admin/stats: the specified six, then the four summary cards of decision 31. */
export const AdminStats = z.object({
  /** Pesos of paid orders. */
  totalSales: z.number(),
  totalOrders: z.int(),
  totalProducts: z.int(),
  totalCustomers: z.int(),
  /** Percent, last 30 days against the 30 before; 0 when there is nothing to compare with. */
  salesGrowth: z.number(),
  ordersGrowth: z.number(),
  toPrepare: z.int(),
  toShip: z.int(),
  paymentsToReview: z.int(),
  unansweredMessages: z.int(),
});
export type AdminStats = z.infer<typeof AdminStats>;
