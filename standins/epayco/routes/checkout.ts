import { randomUUID } from "node:crypto";
import type { FastifyInstance, FastifyReply } from "fastify";
import { z } from "zod";
import type { Context } from "../context.ts";
import { availableDecisions, DECISION_NAMES, DECISIONS } from "../decisions.ts";
import { findTestCard, TEST_CARDS } from "../methods.ts";
import { currentState, lastAttempt, type Session } from "../model.ts";
import { homePage } from "../pages/home-page.ts";
import { CONTENT_SECURITY_POLICY } from "../pages/layout.ts";
import { messagePage } from "../pages/message-page.ts";
import { paymentPage } from "../pages/payment-page.ts";
import { statusPage } from "../pages/status-page.ts";
import { type PaymentForm, paymentFormSchema, readChoice } from "../payment-form.ts";
import { isPayable, type Payments, returnUrl } from "../payments.ts";

interface BySession {
  Params: { id: string };
  Querystring: { tarjeta?: string };
}

const HOME_ROWS = 50;
const decisionSchema = z.object({ decision: z.enum(DECISION_NAMES) });

/** The pages for buyers. They work without JavaScript. */
export function checkoutRoutes(app: FastifyInstance, context: Context, payments: Payments): void {
  const { store } = context;

  app.get("/", async (_request, reply) => {
    return sendPage(reply, homePage(Object.values(store.state.sessions).slice(-HOME_ROWS).reverse()));
  });

  for (const path of ["/checkout-standard/:id", "/checkout/:id"]) {
    app.get<BySession>(path, async ({ params, query }, reply) => {
      const session = store.findSession(params.id);
      if (!session) return sendNotFound(reply);

      const attempt = lastAttempt(session);
      if (attempt && !isPayable(session))
        return sendPage(reply, statusPage(session, attempt, shopUrl(session)));
      if (session.expiresAt <= context.now()) return sendExpired(reply, shopUrl(session));

      const values = defaultValues(session, query.tarjeta, context.now());
      return sendPage(reply, paymentPage(session, { key: randomUUID(), values, errors: {} }));
    });
  }

  app.post<BySession>("/checkout-standard/:id", async ({ params, body }, reply) => {
    const session = store.findSession(params.id);
    if (!session) return sendNotFound(reply);
    if (session.expiresAt <= context.now()) return sendExpired(reply, shopUrl(session));

    const form = paymentFormSchema.safeParse(body);
    if (!form.success) return reply.redirect(paymentPath(session), 303);

    const result = readChoice(session, form.data, context.now());
    if (result.errors) return sendFormErrors(reply, session, form.data, result.errors);

    const url = await payments.choose(session, result.choice);
    return reply.redirect(url ?? paymentPath(session), 303);
  });

  app.post<BySession>("/checkout-standard/:id/decision", async ({ params, body }, reply) => {
    const session = store.findSession(params.id);
    if (!session) return sendNotFound(reply);

    const form = decisionSchema.safeParse(body);
    const attempt = lastAttempt(session);
    if (form.success && attempt && availableDecisions(currentState(attempt)).includes(form.data.decision)) {
      await payments.moveTo(session, attempt, DECISIONS[form.data.decision].code);
    }
    return reply.redirect(paymentPath(session), 303);
  });

  function shopUrl(session: Session): string | null {
    return returnUrl(
      session,
      session.attempts.length > 0 ? session.id : "undefined",
      store.faultsOf(session),
    );
  }
}

function sendFormErrors(
  reply: FastifyReply,
  session: Session,
  form: PaymentForm,
  errors: Parameters<typeof paymentPage>[1]["errors"],
) {
  reply.code(422);
  return sendPage(reply, paymentPage(session, { key: randomUUID(), values: form, errors }));
}

function sendNotFound(reply: FastifyReply) {
  reply.code(404);
  return sendPage(
    reply,
    messagePage("Pago no encontrado", "Vuelve a la tienda y empieza el pago de nuevo.", null),
  );
}

function sendExpired(reply: FastifyReply, shopUrl: string | null) {
  reply.code(410);
  const lead = "El enlace de pago duró 24 horas. Vuelve a la tienda y empieza el pago de nuevo.";
  return sendPage(reply, messagePage("Este pago venció", lead, shopUrl));
}

function sendPage(reply: FastifyReply, markup: string) {
  return reply
    .headers({
      "content-security-policy": CONTENT_SECURITY_POLICY,
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
    })
    .type("text/html; charset=utf-8")
    .send(markup);
}

function defaultValues(session: Session, wantedCard: string | undefined, now: number) {
  const { number } = findTestCard(wantedCard ?? "") ?? TEST_CARDS[0];
  const year = new Date(now).getUTCFullYear() + 4;

  return {
    cardNumber: number.length === 15 ? groupDigits(number, [4, 6, 5]) : groupDigits(number, [4, 4, 4, 4]),
    cardExpiry: `12/${String(year).slice(-2)}`,
    cardCvv: "123",
    cardName: session.request.billing.name,
  };
}

function groupDigits(digits: string, sizes: readonly number[]): string {
  let start = 0;
  return sizes
    .map((size) => {
      start += size;
      return digits.slice(start - size, start);
    })
    .join(" ");
}

function paymentPath(session: Session): string {
  return `/checkout-standard/${session.id}`;
}
