import { orderLinkPath, orderPagePath } from "#app/features/order-page/order-link-path.ts";
import { ApiError, apiFetch, errorMessage, isUnauthorized } from "#app/lib/api.ts";
import { toast } from "#app/ui/toast-store.ts";
import type { PlacedOrder } from "#contract/orders/orders.ts";
import type { CreatePaymentAnswer } from "#contract/payments/payments.ts";
import { paymentsCopy as copy } from "./copy.ts";
import { type PaymentOrigin, paymentOrigin } from "./payment-origin.ts";

export type PayableOrder = Pick<
  PlacedOrder,
  "id" | "userId" | "total" | "customer" | "shippingAddress" | "token"
>;

/**
 * Opens a payment of an order and goes to the gateway's page, or shows a toast on failure.
 *
 * @returns whether the browser is leaving the page
 */
export function goToPayment(order: PayableOrder, brand: string): Promise<boolean> {
  if (order.token) return goToPaymentByToken(order, order.token);
  return goToGateway(() => createPayment(order, brand), originOf(order));
}

/** The page of an order: by its token for a visitor. */
export function originOf({
  id,
  userId,
  token,
}: Pick<PayableOrder, "id" | "userId" | "token">): PaymentOrigin {
  return token
    ? { orderId: id, path: orderPagePath(token), userId: null }
    : { orderId: id, path: `/order/${id}`, userId };
}

/** Like `goToPayment`, for the holder of the order page's token. */
export function goToPaymentByToken(
  { id, total }: Pick<PayableOrder, "id" | "total">,
  token: string,
): Promise<boolean> {
  const openPayment = () =>
    apiFetch<CreatePaymentAnswer>(`${orderLinkPath(token)}/pay`, { body: { amount: total } });
  return goToGateway(openPayment, originOf({ id, userId: null, token }));
}

/** Like `goToPayment`, with a request of the caller's. */
export async function goToGateway(
  openPayment: () => Promise<CreatePaymentAnswer>,
  origin: PaymentOrigin,
): Promise<boolean> {
  try {
    const url = paymentUrlOf(await openPayment());
    paymentOrigin.set(origin);
    toast({ ...copy.paymentCreated, variant: "success" });
    location.assign(url);
    return true;
  } catch (error) {
    const isNetwork = error instanceof TypeError;
    toast({
      title: isNetwork ? copy.networkFailed : copy.paymentFailed,
      description: isUnauthorized(error) ? copy.notSignedIn : errorMessage(error, copy.paymentFailedText),
      variant: "destructive",
    });
    return false;
  }
}

function createPayment(order: PayableOrder, brand: string): Promise<CreatePaymentAnswer> {
  const { customer, shippingAddress } = order;
  return apiFetch<CreatePaymentAnswer>("/api/payment/create", {
    body: {
      order_id: order.id,
      amount: order.total,
      description: copy.description(order.id, brand),
      name: customer.firstName,
      last_name: customer.lastName,
      email: customer.email,
      cell_phone: customer.phone ?? "",
      address: shippingAddress.address,
      city: shippingAddress.city,
    },
  });
}

/** URL of the gateway's page. Throws if there is none: the gateway may report success without a URL. */
function paymentUrlOf({ success, data, message }: CreatePaymentAnswer): string {
  if (!success || !data?.urlpago) throw new ApiError(502, JSON.stringify({ message }));
  return data.urlpago;
}
