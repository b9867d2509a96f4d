import { z } from "zod";
import { User } from "./accounts.ts";
import { Address } from "./addresses.ts";
import { AuditAction } from "./audit.ts";
import { StoredIdentityDocument } from "./identity-document.ts";
import { CustomerOrderStatus } from "./order-status.ts";
import { Refund, Withdrawal } from "./refunds.ts";
import { Instant } from "./schemas.ts";
import { Shipment } from "./shipment.ts";

/** GET /api/user/data: everything the shop knows about a person, to take away (decision 28). */
export const UserData = z.object({
  exportedAt: Instant,
  user: User,
  consent: z.object({ privacyVersion: z.string(), acceptedAt: Instant }),
  orders: z.array(
    z.object({
      id: z.int(),
      createdAt: Instant,
      status: CustomerOrderStatus,
      subtotal: z.number(),
      shipping: z.number(),
      total: z.number(),
      firstName: z.string(),
      lastName: z.string(),
      email: z.string(),
      phone: z.string().nullable(),
      document: StoredIdentityDocument.nullable(),
      address: z.string(),
      city: z.string(),
      state: z.string(),
      zipCode: z.string(),
      country: z.string(),
      notes: z.string().nullable(),
      shipment: Shipment.nullable(),
      items: z.array(z.object({ name: z.string(), size: z.string(), price: z.number(), quantity: z.int() })),
      refunds: z.array(Refund),
      withdrawals: z.array(Withdrawal),
    }),
  ),
  wishlist: z.array(z.object({ productId: z.int(), name: z.string(), addedAt: Instant })),
  addresses: z.array(Address),
  sessions: z.array(
    z.object({
      createdAt: Instant,
      lastSeenAt: Instant,
      userAgent: z.string().nullable(),
      network: z.string().nullable(),
    }),
  ),
  /** Browsers that logged in well before, also those where nobody is signed in now. */
  knownBrowsers: z.array(z.object({ lastUsedAt: Instant })),
  /** Since when; null: off. Its secret and codes are for the authenticator only. */
  twoStepSince: Instant.nullable(),
  /** What they did as an administrator, and from where. */
  administration: z.array(z.object({ at: Instant, action: AuditAction, ip: z.string().nullable() })),
  /** Known by e-mail address only, so they are included once that address is verified. */
  messages: z.array(z.object({ id: z.int(), subject: z.string(), message: z.string(), createdAt: Instant })),
  newsletter: z.object({ subscribedAt: Instant, unsubscribedAt: Instant.nullable() }).nullable(),
});
export type UserData = z.infer<typeof UserData>;

/** GET /api/user/open-matters: what of a person's orders is not over, to be read before they delete the account. */
export const OpenMatter = z.object({
  orderId: z.int(),
  /** A withdrawal or a refund under way, a parcel to come, or an order that waits for its payment. */
  kind: z.enum(["withdrawal", "refund", "delivery", "unpaid"]),
});
export type OpenMatter = z.infer<typeof OpenMatter>;
