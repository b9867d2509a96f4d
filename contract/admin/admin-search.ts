import { z } from "zod";
import { OrderStatus } from "../orders/order-status-schemas.ts";
import { OrderShippingMethod } from "../orders/orders.ts";
import { Id } from "../schemas.ts";

/** GET /api/admin/search: the best matches of each kind. */
export const AdminSearchQuery = z.object({ q: z.string().trim().min(1).max(100) });

export const AdminSearchResults = z.object({
  /** An exact order number first, then the newest. */
  orders: z.array(
    z.object({
      id: Id,
      status: OrderStatus,
      shippingMethod: OrderShippingMethod,
      customerName: z.string(),
      /** Pesos; null without `money.read`. */
      total: z.number().nullable(),
    }),
  ),
  /** Best matches first, including drafts. */
  products: z.array(z.object({ id: Id, name: z.string(), imageUrl: z.string(), isPublished: z.boolean() })),
  /** Contacts, newest first; `accountId` is null without an account. */
  customers: z.array(
    z.object({
      id: Id,
      accountId: Id.nullable(),
      name: z.string(),
      email: z.string(),
      phone: z.string().nullable(),
      isAdmin: z.boolean(),
    }),
  ),
});
export type AdminSearchResults = z.infer<typeof AdminSearchResults>;
