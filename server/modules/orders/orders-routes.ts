import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import {
  EARLIER_KEYS_HEADER,
  EXPECTED_USER_HEADER,
  IDEMPOTENCY_HEADER,
  TOTAL_COUNT_HEADER,
} from "#contract/names.ts";
import { PlaceOrderBody } from "#contract/orders/checkout-fields.ts";
import { AdminOrderDetail, CustomerOrderDetail } from "#contract/orders/order-details.ts";
import { CustomerOrder, GuestOrders, PlacedOrder } from "#contract/orders/orders.ts";
import { EarlierKeys, IdempotencyHeaders, IdParams, Paging } from "#contract/schemas.ts";
import { actorId, type Deps } from "../../context.ts";
import { ctxOf, userIdOf } from "../../http/access.ts";
import { readCartCookie } from "../../http/cart-cookie.ts";
import type { RouteLimit } from "../../http/limits.ts";
import { adminOrderRoutes, type OrderDetails } from "./admin-order-routes.ts";
import { placeOrder, requireBuyer } from "./placing/place-order.ts";
import { listOwnOrders } from "./reading/list-orders.ts";
import { presentForCustomer } from "./reading/order-presenter.ts";
import { cancelOwnOrder } from "./status/change-status.ts";
import { confirmOwnOrder } from "./status/confirm-order.ts";
import { countGuestOrders, takeGuestOrders } from "./take-guest-orders.ts";

const orderLimit: RouteLimit = { name: "orders", max: 20, windowSeconds: 600, by: "user" };

const PlaceOrderHeaders = IdempotencyHeaders.extend({
  [EXPECTED_USER_HEADER]: z.coerce.number().int().optional(),
  [EARLIER_KEYS_HEADER]: z
    .string()
    .transform((keys) => keys.split(","))
    .pipe(EarlierKeys)
    .optional(),
});

/** @param details reads an order with the data of modules that build on this one, such as refunds */
export function ordersRoutes(deps: Deps, details: OrderDetails): FastifyPluginAsyncZod {
  return async (app) => {
    await app.register(customerOrderRoutes(deps, details));
    await app.register(adminOrderRoutes(deps, details));
  };
}

function customerOrderRoutes(deps: Deps, { getOrder }: OrderDetails): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      "/api/orders",
      {
        // Visitors may order while the shop allows it: refused here before the body is read, like any call without a
        // session.
        config: { access: "public", limit: orderLimit, rateLimit: false },
        onRequest: async (request) => requireBuyer(ctxOf(deps, request)),
        schema: {
          headers: PlaceOrderHeaders,
          body: PlaceOrderBody,
          response: { 200: PlacedOrder, 201: PlacedOrder },
        },
      },
      async (request, reply) => {
        const ctx = ctxOf(deps, request);
        const { order, isNew, token } = await placeOrder(ctx, {
          userId: actorId(ctx),
          expectedUserId: request.headers[EXPECTED_USER_HEADER] ?? null,
          body: request.body,
          idempotencyKey: request.headers[IDEMPOTENCY_HEADER] ?? null,
          earlierKeys: request.headers[EARLIER_KEYS_HEADER] ?? [],
          cartToken: readCartCookie(request, deps.config),
        });
        return reply.code(isNew ? 201 : 200).send({ ...presentForCustomer(order, deps.clock.now()), token });
      },
    );

    app.get(
      "/api/user/orders",
      {
        config: { access: "customer" },
        schema: { querystring: Paging, response: { 200: z.array(CustomerOrder) } },
      },
      async (request, reply) => {
        const page = await listOwnOrders(ctxOf(deps, request), userIdOf(request), request.query);
        reply.header(TOTAL_COUNT_HEADER, page.total);
        return page.orders;
      },
    );

    app.get(
      "/api/user/guest-orders",
      { config: { access: "customer" }, schema: { response: { 200: GuestOrders } } },
      (request) => countGuestOrders(ctxOf(deps, request), userIdOf(request)),
    );

    app.post(
      "/api/user/guest-orders",
      { config: { access: "customer" }, schema: { response: { 200: GuestOrders } } },
      (request) => takeGuestOrders(ctxOf(deps, request), userIdOf(request)),
    );

    app.get(
      "/api/orders/:id",
      {
        config: { access: "customer" },
        schema: { params: IdParams, response: { 200: z.union([AdminOrderDetail, CustomerOrderDetail]) } },
      },
      async (request) => getOrder(ctxOf(deps, request), request.params.id),
    );

    app.post(
      "/api/orders/:id/cancel",
      { config: { access: "customer" }, schema: { params: IdParams, response: { 200: CustomerOrder } } },
      async (request) =>
        presentForCustomer(await cancelOwnOrder(ctxOf(deps, request), request.params.id), deps.clock.now()),
    );

    app.post(
      "/api/orders/:id/confirm",
      { config: { access: "customer" }, schema: { params: IdParams, response: { 204: z.null() } } },
      async (request, reply) => {
        await confirmOwnOrder(ctxOf(deps, request), request.params.id);
        return reply.code(204).send(null);
      },
    );
  };
}
