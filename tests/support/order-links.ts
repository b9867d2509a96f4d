import { makeOrderLink, type OrderLinkVia } from "#server/modules/order-links/index.ts";
import type { TestShop } from "./test-shop.ts";

/** Requests with an order's link, as its holder's browser sends them. */
export function linkOf(shop: TestShop, token: string) {
  const url = `/api/order-links/${token}`;
  return {
    url,
    read: () => shop.request({ url }),
    post: (action: string, payload?: object) =>
      shop.request({ method: "POST", url: `${url}/${action}`, ...(payload && { payload }) }),
  };
}

export async function makeLink(shop: TestShop, orderId: number, via: OrderLinkVia = "checkout") {
  const token = await makeOrderLink(shop.ctx, orderId, via);
  return { token, ...linkOf(shop, token) };
}

/** The token of the last mail that was sent to this address with a link to an order's page. */
export function mailedToken({ mailer }: TestShop, to: string): string {
  const mail = mailer.sent.findLast((sent) => sent.to === to && sent.text.includes("/pedido/"));
  return /\/pedido\/([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
}
