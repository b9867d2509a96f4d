import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { nextAllowedMoment } from "#contract/commercial-messages/allowed-moment.ts";
import { makeJobHandlers } from "#server/jobs/handlers.ts";
import { deliverMailsTo } from "./commercial-mails.ts";
import { mustExist } from "./factories.ts";
import { orderBody } from "./order-body.ts";
import type { TestShop } from "./test-shop.ts";

type Answer = { cookies: { name: string; value: string }[] };

/** Leaves carts in a shop and looks at their mails. */
export function cartMailsOf(shop: () => TestShop) {
  const begin = (cookie: string | undefined, payload: object) =>
    shop().request({ method: "POST", url: "/api/checkout-starts", payload, ...(cookie && { cookie }) });
  /** The cookie that names a browser. */
  const cookieOf = ({ cookies }: Answer) =>
    `trenza_cart=${mustExist(cookies.find(({ name }) => name === "trenza_cart")).value}`;
  /** The cart mails that an address received. */
  const sentTo = (email: string) =>
    shop().mailer.sent.filter(
      ({ to, unsubscribeUrl }) => to === email && unsubscribeUrl?.includes("kind=cart"),
    );

  return {
    begin,
    cookieOf,
    sentTo,
    itemsOf: (...wanted: { id: number }[]) =>
      wanted.map(({ id }) => ({ productId: id, size: "", quantity: 2 })),
    newEmail: () => `bolsa-${randomUUID().slice(0, 8)}@correo.example`,
    /** A visitor who leaves a cart with an address. Answers the browser's cookie. */
    async leaveCart(email: string, items: object[], cookie?: string): Promise<string> {
      return cookieOf(await begin(cookie, { items, email, acceptReminders: true }));
    },
    /** Buys a unit without an account. Returns the shop's answer. */
    async buyAs(email: string, product: { id: number }, cookie: string) {
      const lines = [{ productId: product.id, price: 20_000 }];
      const payload = orderBody(lines, { email, phone: "3009998877" });
      const placed = await shop().request({ method: "POST", url: "/api/orders", payload, cookie });
      expect(placed.statusCode).toBe(201);
      return placed;
    },
    tokenIn: (email: string) => mustExist(/\/bolsa\/([\w-]+)/.exec(sentTo(email).at(-1)?.text ?? "")?.[1]),
    openLink: (token: string) => shop().request({ method: "POST", url: `/api/mailed-carts/${token}` }),
    /** Two processes run the job at once; then the mails that the gate allows are delivered. */
    async runJobs(email: string) {
      const job = () => makeJobHandlers(shop().deps)["send-cart-mails"]({});
      await Promise.all([job(), job()]);
      await deliverMailsTo(shop(), email);
    },
    /** Moves to the next moment at which commercial mails may be sent, after some time. */
    pass(ms: number) {
      shop().clock.advance(ms);
      shop().clock.advance(nextAllowedMoment(shop().clock.now()).getTime() - shop().clock.now().getTime());
    },
  };
}
