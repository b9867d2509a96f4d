import { z } from "zod";
import { ContactReply } from "../content/contact.ts";
import { OrderStatus, PaymentStatus } from "../orders/order-status-schemas.ts";
import { OrderShippingMethod } from "../orders/orders.ts";
import { OrderPaymentMethod } from "../orders/payment-methods.ts";
import { storedPlace } from "../places/stored-place.ts";
import { Id, Instant, Paging } from "../schemas.ts";
import { TeamNote } from "./team-notes.ts";
import { MAX_LABEL_LENGTH } from "./text-limits.ts";

/** People in the admin's Clientes: accounts, and those who ordered without one (docs/rules/accounts.md#contacts). */

export const contactKinds = ["admin", "customer", "guest"] as const;

export const Contact = z.object({
  id: Id,
  /** Null without an account. */
  account: z.object({ id: Id, username: z.string(), isAdmin: z.boolean() }).nullable(),
  firstName: z.string(),
  lastName: z.string(),
  /** Empty when unknown. */
  email: z.string(),
  phone: z.string().nullable(),
  city: z.string().nullable(),
  labels: z.array(z.string()),
  createdAt: Instant,
  orderCount: z.int(),
  /** The orders that `totalSpent` sums: paid, and not cancelled. */
  purchaseCount: z.int(),
  /** Pesos of those orders without what was refunded; null without `money.read`. */
  totalSpent: z.number().nullable(),
  lastOrderAt: Instant.nullable(),
});
export type Contact = z.infer<typeof Contact>;

/** All data of a person besides the figures. */
export const ContactProfile = z.object({
  contactId: Id,
  city: z.string().nullable(),
  labels: z.array(z.string()),
  /** Where orders went and what the account saved, newest first, each once. */
  addresses: z.array(
    z.object({
      name: z.string(),
      phone: z.string().nullable(),
      ...storedPlace,
    }),
  ),
  /** Goods of paid orders; those of most orders first. */
  bought: z.array(
    z.object({
      productId: Id.nullable(),
      name: z.string(),
      size: z.string(),
      imageUrl: z.string().nullable(),
      orders: z.int(),
      units: z.int(),
      lastAt: Instant,
    }),
  ),
  /** Newest first. */
  notes: z.array(TeamNote),
  /** Messages of the contact form with this phone or e-mail address; null without `messages.read`. */
  messages: z
    .array(
      z.object({
        id: Id,
        subject: z.string(),
        message: z.string(),
        createdAt: Instant,
        isAnswered: z.boolean(),
        replies: z.array(ContactReply),
      }),
    )
    .nullable(),
  reviews: z.array(
    z.object({ id: Id, productName: z.string(), stars: z.int(), text: z.string(), createdAt: Instant }),
  ),
  /** Newest first. */
  orders: z.array(
    z.object({
      id: Id,
      status: OrderStatus,
      paymentStatus: PaymentStatus,
      paymentMethod: OrderPaymentMethod,
      shippingMethod: OrderShippingMethod,
      total: z.number().nullable(),
      /** Pesos. */
      refunded: z.number().nullable(),
      isInReview: z.boolean(),
      isPaidInPart: z.boolean(),
      createdAt: Instant,
    }),
  ),
});
export type ContactProfile = z.infer<typeof ContactProfile>;

/** GET /api/admin/contacts/{id} */
export const ContactDetail = Contact.extend(ContactProfile.shape);
export type ContactDetail = z.infer<typeof ContactDetail>;

const filters = {
  /** Matches what the person or one of the orders holds: name, phone, document, tracking number, product, town. */
  search: z.string().trim().max(200).optional(),
  kind: z.enum(contactKinds).optional(),
  label: z.string().trim().min(1).max(MAX_LABEL_LENGTH).optional(),
  town: z.string().trim().min(1).max(100).optional(),
  /** Whether the person has a paid order that was not cancelled. */
  hasBought: z.stringbool().optional(),
};
export const ContactListQuery = Paging.extend(filters);
export type ContactListQuery = z.infer<typeof ContactListQuery>;

/** GET /api/admin/contacts.csv */
export const ContactExportQuery = z.object(filters);
export type ContactExportQuery = z.infer<typeof ContactExportQuery>;

/** GET /api/admin/contacts/choices: what the list can be filtered by. */
export const ContactChoices = z.object({ labels: z.array(z.string()), towns: z.array(z.string()) });
export type ContactChoices = z.infer<typeof ContactChoices>;

export const MAX_LABELS = 20;
const Label = z
  .string()
  .normalize("NFKC")
  .trim()
  .min(1, "Escribe la etiqueta")
  .max(MAX_LABEL_LENGTH, `Usa máximo ${MAX_LABEL_LENGTH} caracteres`);

export const TOO_MANY_LABELS = `Usa máximo ${MAX_LABELS} etiquetas`;

/** PUT /api/admin/contacts/{id}/labels: replaces all. */
export const ContactLabelsBody = z.strictObject({
  labels: z.array(Label).max(MAX_LABELS, TOO_MANY_LABELS),
  /** The labels that the page showed: then only the difference to them is applied to those stored. */
  seen: z.array(z.string()).optional(),
});
export type ContactLabelsBody = z.infer<typeof ContactLabelsBody>;
