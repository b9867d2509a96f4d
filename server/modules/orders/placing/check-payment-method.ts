import type { Quote } from "#contract/pricing/quote.ts";
import { DomainError } from "../../../errors.ts";
import { presentQuote } from "../../pricing/index.ts";
import type { GivenCode } from "../../promotions/index.ts";
import { messages } from "../messages.ts";
import type { OrderRow } from "../reading/order-rows.ts";

/** Throws `conflict` with the current quote when the order cannot be paid by its method. `manual` always can. */
export function checkPaymentMethod(
  method: OrderRow["paymentMethod"],
  quoted: Quote,
  code: GivenCode | null,
): void {
  if (method === "manual") return;
  const option = quoted.paymentMethods.find((each) => each.method === method);
  if (option?.available) return;
  throw new DomainError("conflict", option?.reason ?? messages.paymentMethodGone, {
    quote: presentQuote(quoted, code),
  });
}
