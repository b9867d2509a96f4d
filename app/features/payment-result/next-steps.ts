import type { Outcome, PaymentResult } from "./poll-payment.ts";
import type { ResultOrder } from "./result-order.ts";

/** Buttons of the result page: pay this order, see it, look it up by number, see all orders, and so on. */
type StepName = "pay" | "order" | "find" | "orders" | "retry" | "shop" | "check";
export type NextStep = { name: StepName; isPrimary: boolean };

export type Situation = {
  outcome: Outcome;
  /** False when the check failed: the payment may or may not have happened. */
  isKnown: boolean;
  /** Whether the customer closed the gateway's page. */
  isClosed: boolean;
  order: ResultOrder | null;
  orderEnd: PaymentResult["orderEnd"];
  /** Whether the order can still be paid online; null while that is being read. */
  isPayableOnline: boolean | null;
  /** Whether the customer is known to have no session. */
  isVisitor: boolean;
};

/** The specified links of each outcome. */
const specified: Record<Outcome, readonly StepName[]> = {
  verifying: [],
  success: ["orders"],
  pending: ["shop"],
  failure: ["retry", "shop"],
};

export const isOwnOrder = (order: ResultOrder | null) => order?.path === `/order/${order?.id}`;

/** Whether the customer came back without paying, and can pay the order now. */
export function canPayAfterClosing({ isClosed, order, isPayableOnline }: Situation): boolean {
  return isClosed && order !== null && isPayableOnline !== false;
}

/** The buttons below the outcome, in their order. */
export function nextSteps(situation: Situation): NextStep[] {
  const { outcome, isKnown, isClosed, order, orderEnd, isPayableOnline, isVisitor } = situation;
  if (outcome === "verifying") return [];
  const primary = (name: StepName): NextStep => ({ name, isPrimary: true });
  const quiet = (name: StepName): NextStep => ({ name, isPrimary: false });
  const path = order?.path ?? null;
  const isPaymentLink = path?.startsWith("/pagar/") ?? false;
  const specifiedSteps = (isFirstPrimary: boolean) =>
    specified[outcome].map((name, at) => ({ name, isPrimary: at === 0 && isFirstPrimary }));

  if (orderEnd) return order ? [primary(path ? "order" : "find"), quiet("shop")] : [primary("shop")];
  if (outcome === "success") {
    // Guests have no list of orders to go to. Anyone who paid by a payment link may have an account.
    if (path?.startsWith("/pedido/") || (isPaymentLink && isVisitor)) return [primary("order")];
    // Without a login and without the tab that paid, only the order's mails open it.
    if (order && !path && isVisitor) return [primary("find"), quiet("orders")];
  }
  const canPay = outcome === "failure" && isOwnOrder(order) && isPayableOnline !== false;
  // The order comes first while the payment is pending or its outcome is unknown.
  const isUndecided = outcome === "pending" ? path !== null : !isKnown && !(isClosed && canPay);
  // The checkout knows nothing of an order of a payment link, or of one that another browser placed: a bank's
  // application often comes back in a browser of its own.
  const isFromElsewhere = isPaymentLink || (order !== null && path === null);
  const isOrderFirst = isUndecided || (outcome === "failure" && isFromElsewhere);

  const steps: NextStep[] = canPay ? [primary("pay")] : [];
  if (!isOrderFirst) steps.push(...specifiedSteps(!canPay));
  if (order) steps.push({ name: path ? "order" : "find", isPrimary: isOrderFirst });
  else if (!isKnown) steps.push(primary(isVisitor ? "find" : "orders"));
  if (!isKnown && !isClosed) steps.push(quiet("check"));
  if (isOrderFirst) steps.push(...specifiedSteps(false));
  return steps;
}
