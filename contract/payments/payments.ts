import { z } from "zod";
import { Id, Pesos } from "../schemas.ts";

/** Requests and answers of payments (docs/rules/payments.md). */

export const CreatePaymentBody = z.strictObject({
  order_id: z.union([
    Id,
    z
      .string()
      .regex(/^\d{1,9}$/)
      .transform(Number),
  ]),
  /** Pesos; must equal the order's total. */
  amount: Pesos,
  description: z.string().max(300),
  name: z.string().max(100),
  last_name: z.string().max(100),
  email: z.string().max(254),
  cell_phone: z.string().max(30),
  address: z.string().max(300),
  city: z.string().max(100),
});
export type CreatePaymentBody = z.infer<typeof CreatePaymentBody>;

/** Body to pay by a link. `amount`: pesos that the page showed; another total is refused with 409. */
export const LinkedPaymentBody = z.strictObject({ amount: Pesos.optional() }).nullish();

export const CreatePaymentAnswer = z.object({
  success: z.boolean(),
  message: z.string(),
  data: z.object({ urlpago: z.string(), ref_payco: z.string() }).optional(),
});
export type CreatePaymentAnswer = z.infer<typeof CreatePaymentAnswer>;

/** Status of a gateway transaction in the shop's own vocabulary. */
export const transactionStatuses = [
  "pending",
  "accepted",
  "rejected",
  "failed",
  "expired",
  "abandoned",
  "cancelled",
  "reversed",
] as const;
export const TransactionStatus = z.enum(transactionStatuses);
export type TransactionStatus = z.infer<typeof TransactionStatus>;

/** ePayco's words for the state of a payment. */
export const estados = [
  "Aceptada",
  "Pendiente",
  "Rechazada",
  "Fallida",
  "Reversada",
  "Expirada",
  "Abandonada",
  "Cancelada",
] as const;
export const Estado = z.enum(estados);
export type Estado = z.infer<typeof Estado>;

export const PaymentStatusAnswer = z.object({
  success: z.boolean(),
  message: z.string(),
  data: z
    .object({
      estado: Estado,
      orderId: Id.optional(),
      /** Whether the caller is signed in as the order's customer. */
      isOwnOrder: z.boolean().optional(),
      /** What became of the order's money or of the order since; absent while it goes on. */
      orderEnd: z.enum(["refunded", "cancelled"]).optional(),
    })
    .optional(),
});
export type PaymentStatusAnswer = z.infer<typeof PaymentStatusAnswer>;
