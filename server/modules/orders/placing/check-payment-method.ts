import { gatewayPaymentMethods } from "#contract/orders/payment-method-names.ts";
import type { Quote } from "#contract/pricing/quote.ts";
import { DomainError } from "../../../errors.ts";
import { presentQuote } from "../../pricing/index.ts";
import type { GivenCode } from "../../promotions/index.ts";
import { messages } from "../messages.ts";
import type { OrderRow } from "../reading/order-rows.ts";

/**
 * Throws `conflict` with the current quote when the order cannot be paid by its method. Staff can also record a payment
 * by hand: for them `manual` and the methods of a gateway that is not connected are allowed.
 */
export function checkPaymentMethod(
  method: OrderRow["paymentMethod"],
  quoted: Quote,
  { code, isByStaff }: { code: GivenCode | null; isByStaff: boolean },
): void {
  if (method === "manual" || (isByStaff && gatewayPaymentMethods.some((each) => each === method))) return;
  const option = quoted.paymentMethods.find((each) => each.method === method);
  if (option?.available) return;
  throw new DomainError("conflict", option?.reason ?? messages.paymentMethodGone, {
    quote: presentQuote(quoted, code),
  });
}
