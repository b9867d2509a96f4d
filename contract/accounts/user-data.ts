import { z } from "zod";
import { AuditAction } from "../admin/audit.ts";
import { ExportedMailedCart } from "../cart/cart-mails.ts";
import { ExportedCart } from "../cart/saved-cart.ts";
import { ExportedAlert } from "../catalog/stock-alerts.ts";
import { ExportedContact } from "../commercial-messages/preferences.ts";
import { StoredIdentityDocument } from "../orders/identity-document.ts";
import { CustomerOrderStatus } from "../orders/order-status-schemas.ts";
import { orderSums } from "../orders/orders.ts";
import { ExportedRefill } from "../orders/refills.ts";
import { Shipment } from "../orders/shipment.ts";
import { Refund, Withdrawal } from "../payments/refunds.ts";
import { SentReceipt } from "../payments/transfers.ts";
import { storedPlace } from "../places/stored-place.ts";
import { ExportedReview } from "../reviews/reviews.ts";
import { Instant } from "../schemas.ts";
import { User } from "./accounts.ts";
import { Address } from "./addresses.ts";

/** A transfer's receipt with its file. */
export const ExportedReceipt = SentReceipt.omit({ id: true, hasFile: true }).extend({
  file: z.object({ type: z.string(), base64: z.string() }).nullable(),
});
export type ExportedReceipt = z.infer<typeof ExportedReceipt>;

/** GET /api/user/data: export of everything the shop stores about a person (docs/rules/accounts.md#own-data). */
export const UserData = z.object({
  exportedAt: Instant,
  user: User,
  consent: z.object({ privacyVersion: z.string(), acceptedAt: Instant }),
  orders: z.array(
    z.object({
      id: z.int(),
      createdAt: Instant,
      status: CustomerOrderStatus,
      ...orderSums,
      firstName: z.string(),
      lastName: z.string(),
      email: z.string(),
      phone: z.string().nullable(),
      document: StoredIdentityDocument.nullable(),
      ...storedPlace,
      notes: z.string().nullable(),
      shipment: Shipment.nullable(),
      items: z.array(z.object({ name: z.string(), size: z.string(), price: z.number(), quantity: z.int() })),
      receipts: z.array(ExportedReceipt),
      refunds: z.array(Refund),
      withdrawals: z.array(Withdrawal),
      /** Null when the reminder was never asked for. */
      refill: ExportedRefill.nullable(),
    }),
  ),
  reviews: z.array(ExportedReview),
  wishlist: z.array(z.object({ productId: z.int(), name: z.string(), addedAt: Instant })),
  cart: ExportedCart,
  addresses: z.array(Address),
  sessions: z.array(
    z.object({
      createdAt: Instant,
      lastSeenAt: Instant,
      userAgent: z.string().nullable(),
      network: z.string().nullable(),
    }),
  ),
  /** Browsers with an earlier successful login, including those without a session now. */
  knownBrowsers: z.array(z.object({ lastUsedAt: Instant })),
  /** When two-step verification was turned on; null when it is off. Secret and codes are not exported. */
  twoStepSince: Instant.nullable(),
  /** Their audit rows as an administrator, with network address. */
  administration: z.array(z.object({ at: Instant, action: AuditAction, ip: z.string().nullable() })),
  /** Matched by e-mail address, so they are included only when that address is verified. */
  messages: z.array(
    z.object({
      id: z.int(),
      subject: z.string(),
      message: z.string(),
      createdAt: Instant,
      replies: z.array(z.object({ text: z.string(), createdAt: Instant })),
    }),
  ),
  newsletter: z.object({ subscribedAt: Instant, unsubscribedAt: Instant.nullable() }).nullable(),
  commercialMessages: ExportedContact.nullable(),
  stockAlerts: z.array(ExportedAlert),
  /** What the team wrote about the person; null if it may be about somebody else with the same phone. */
  contact: z
    .object({
      labels: z.array(z.string()),
      notes: z.array(z.object({ text: z.string(), at: Instant })),
    })
    .nullable(),
  mailedCarts: z.array(ExportedMailedCart),
});
export type UserData = z.infer<typeof UserData>;

/** GET /api/user/open-matters: open orders, shown before a person deletes the account. */
export const OpenOrder = z.object({
  orderId: z.int(),
  /**
   * A pending withdrawal, refund or parcel; an order whose payment may be under way, or that is unpaid; or one that
   * ended and keeps its data until its money is clear (docs/rules/accounts.md#erasure).
   */
  kind: z.enum(["withdrawal", "refund", "delivery", "payment", "unpaid", "money_open"]),
});
export type OpenOrder = z.infer<typeof OpenOrder>;
