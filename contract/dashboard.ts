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
  /** Pending orders, as the list's filter counts them. */
  toPrepare: z.int(),
  /** Orders in process. */
  toShip: z.int(),
  /** Orders that need an administrator's attention. */
  paymentsToReview: z.int(),
  unansweredMessages: z.int(),
});
export type AdminStats = z.infer<typeof AdminStats>;
