import { z } from "zod";
import { manualPaymentMethods, orderPaymentMethods, paymentMethods } from "./payment-method-names.ts";

export const PaymentMethod = z.enum(paymentMethods);
export type PaymentMethod = z.infer<typeof PaymentMethod>;

export const OrderPaymentMethod = z.enum(orderPaymentMethods);
export type OrderPaymentMethod = z.infer<typeof OrderPaymentMethod>;

export const ManualPaymentMethod = z.enum(manualPaymentMethods, "Elige cómo pagó");
export type ManualPaymentMethod = z.infer<typeof ManualPaymentMethod>;
