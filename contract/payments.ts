import { z } from "zod";
import { Id, Pesos } from "./schemas.ts";

/** Calls around a payment (spec §3 and §7; epayco.md §7). */

export const CreatePaymentBody = z.strictObject({
  order_id: z.union([
    Id,
    z
      .string()
      .regex(/^\d{1,9}$/)
      .transform(Number),
  ]),
  /** Pesos; refused when it is not the order's total. */
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

export const CreatePaymentAnswer = z.object({
  success: z.boolean(),
  message: z.string(),
  data: z.object({ urlpago: z.string(), ref_payco: z.string() }).optional(),
});
export type CreatePaymentAnswer = z.infer<typeof CreatePaymentAnswer>;

/** The gateway's words for a payment's state; 'Aceptada' and 'Pendiente' are the two the spec names. */
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
      /** Whoever asks is signed in as its customer. */
      isOwnOrder: z.boolean().optional(),
    })
    .optional(),
});
export type PaymentStatusAnswer = z.infer<typeof PaymentStatusAnswer>;
