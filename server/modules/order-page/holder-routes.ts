import multipart from "@fastify/multipart";
import type { FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { User } from "#contract/accounts/accounts.ts";
import { CreateHolderAccountBody, OrderPage } from "#contract/orders/order-page.ts";
import { RefillReminder } from "#contract/orders/refills.ts";
import { CreatePaymentAnswer, LinkedPaymentBody } from "#contract/payments/payments.ts";
import { RequestWithdrawalBody } from "#contract/payments/refunds.ts";
import { ReviewLink } from "#contract/reviews/reviews.ts";
import type { Ctx, Deps } from "../../context.ts";
import { ctxOf } from "../../http/access.ts";
import type { RouteLimit } from "../../http/limits.ts";
import { sourceOf } from "../../http/origin.ts";
import { browserOf, registerLimit, sendSession } from "../accounts/index.ts";
import { findLinkedOrder } from "../order-links/index.ts";
import { cancelOwnOrder, changeToTransfer, confirmOwnOrder, requestErasure } from "../orders/index.ts";
import { createHolderPayment } from "../payments/index.ts";
import { askForRefillReminder, endRefillReminder, readRefillReminder } from "../refills/index.ts";
import { requestWithdrawal } from "../refunds/index.ts";
import { makeReviewLink } from "../reviews/index.ts";
import {
  explainTooLarge,
  RECEIPT_BODY_BYTES,
  readReceiptUpload,
  receiptUploadLimits,
  sendReceipt,
} from "../transfers/index.ts";
import { createHolderAccount } from "./create-account.ts";
import { readOrderPage } from "./present-order-page.ts";

const readLimit: RouteLimit = { name: "order-links", max: 120, windowSeconds: 600, by: "network" };
const writeLimit: RouteLimit = { name: "order-links-write", max: 20, windowSeconds: 600, by: "network" };

const TokenParams = z.object({ token: z.string().min(1).max(100) });
type TokenRequest = FastifyRequest<{ Params: z.infer<typeof TokenParams> }>;

/** What the holder of an order's link can read and do, without a login. */
export function holderRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    // The URL contains the token: no cache may keep the answer, and no Referer may name it.
    app.addHook("onRequest", async (_request, reply) => {
      reply.header("cache-control", "no-store").header("referrer-policy", "no-referrer");
    });
    await app.register(holderOrderRoutes(deps));
    await app.register(holderPaymentRoutes(deps));
    await app.register(holderReminderRoutes(deps));
    await app.register(holderAccountRoutes(deps));
  };
}

/** The order, and what ends or changes it. */
function holderOrderRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      "/api/order-links/:token",
      {
        config: { access: "public", limit: readLimit },
        schema: { params: TokenParams, response: { 200: OrderPage } },
      },
      async (request) => answerPage(await holderOf(deps, request)),
    );

    const actions = {
      cancel: cancelOwnOrder,
      confirm: confirmOwnOrder,
      erasure: requestErasure,
      transfer: changeToTransfer,
    };
    for (const [name, act] of Object.entries(actions)) {
      app.post(
        `/api/order-links/:token/${name}`,
        {
          config: { access: "public", limit: writeLimit },
          schema: { params: TokenParams, response: { 200: OrderPage } },
        },
        async (request) => {
          const holder = await holderOf(deps, request);
          await act(holder.ctx, holder.orderId);
          return answerPage(holder);
        },
      );
    }

    app.post(
      "/api/order-links/:token/withdrawal",
      {
        config: { access: "public", limit: writeLimit },
        schema: { params: TokenParams, body: RequestWithdrawalBody, response: { 201: OrderPage } },
      },
      async (request, reply) => {
        const holder = await holderOf(deps, request);
        await requestWithdrawal(holder.ctx, holder.orderId, request.body);
        return reply.code(201).send(await answerPage(holder));
      },
    );
  };
}

/** Payment at the gateway, and receipts of a payment by transfer. */
function holderPaymentRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      "/api/order-links/:token/pay",
      {
        config: { access: "public", limit: writeLimit },
        schema: { params: TokenParams, body: LinkedPaymentBody, response: { 200: CreatePaymentAnswer } },
      },
      async (request) => {
        const { ctx, orderId } = await holderOf(deps, request);
        const source = sourceOf(deps, request);
        return createHolderPayment(ctx, orderId, { source, seenAmount: request.body?.amount });
      },
    );

    await app.register(multipart, { limits: receiptUploadLimits });
    app.post(
      "/api/order-links/:token/receipts",
      {
        config: { access: "public", limit: writeLimit },
        bodyLimit: RECEIPT_BODY_BYTES,
        schema: {
          consumes: ["multipart/form-data"],
          params: TokenParams,
          response: { 200: OrderPage },
        },
        errorHandler: explainTooLarge,
      },
      async (request) => {
        const holder = await holderOf(deps, request);
        await sendReceipt(holder.ctx, holder.orderId, await readReceiptUpload(request));
        return answerPage(holder);
      },
    );
  };
}

/** The invitation to review what was bought, and the reminder to buy it again. */
function holderReminderRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      "/api/order-links/:token/review-link",
      {
        config: { access: "public", limit: writeLimit },
        schema: { params: TokenParams, response: { 200: ReviewLink } },
      },
      async (request) => {
        const holder = await holderOf(deps, request);
        return makeReviewLink(holder.ctx, holder.orderId);
      },
    );

    for (const { method, limit, act } of [
      { method: "GET", limit: readLimit, act: readRefillReminder },
      { method: "POST", limit: writeLimit, act: askForRefillReminder },
      { method: "DELETE", limit: writeLimit, act: endRefillReminder },
    ]) {
      app.route({
        method,
        url: "/api/order-links/:token/refill-reminder",
        config: { access: "public", limit },
        schema: { params: TokenParams, response: { 200: RefillReminder } },
        handler: async (request) => {
          const holder = await holderOf(deps, request);
          return act(holder.ctx, holder.orderId);
        },
      });
    }
  };
}

function holderAccountRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      "/api/order-links/:token/account",
      {
        config: { access: "public", limit: [writeLimit, registerLimit] },
        schema: { params: TokenParams, body: CreateHolderAccountBody, response: { 201: User } },
      },
      async (request, reply) => {
        const { ctx, orderId } = await holderOf(deps, request);
        const browser = browserOf(request, deps.config);
        const { user, session } = await createHolderAccount(ctx, orderId, request.body, browser);
        sendSession(deps, reply, session);
        return reply.code(201).send(user);
      },
    );
  };
}

/** The order of the request's link, and a context that acts as its holder, whoever is signed in. */
async function holderOf(deps: Deps, request: TokenRequest): Promise<{ ctx: Ctx; orderId: number }> {
  const ctx = ctxOf(deps, request);
  const { orderId, via } = await findLinkedOrder(ctx, request.params.token);
  return { ctx: { ...ctx, actor: { kind: "orderHolder", orderId, via } }, orderId };
}

function answerPage({ ctx, orderId }: Awaited<ReturnType<typeof holderOf>>): Promise<OrderPage> {
  return readOrderPage(ctx, orderId);
}
