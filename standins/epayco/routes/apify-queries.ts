import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { Context } from "../context.ts";
import { type Attempt, currentState, lastAttempt, type Session } from "../model.ts";
import { PAYMENT_STATES } from "../payment-states.ts";
import { transactionBody } from "../transaction.ts";
import { requireToken } from "./apify-access.ts";

const reference = z.union([z.string(), z.number()]);
const transactionQuery = z.object({ referencePayco: reference });
const detailQuery = z.object({
  filter: z.object({ referenceClient: z.string().optional(), referencePayco: reference.optional() }),
});

const NOT_FOUND = {
  success: false,
  titleResponse: "Error",
  textResponse: "Transacción no existe",
  lastAction: "query transaction",
  data: [],
};

/** The two authenticated payment queries: by the gateway's reference and by the shop's invoice. */
export function queryRoutes(app: FastifyInstance, context: Context): void {
  const { store } = context;
  const preHandler = requireToken(context);

  app.post("/payment/transaction", { preHandler }, async (request) => {
    const query = transactionQuery.safeParse(request.body);
    const found = query.success && findByReference(query.data.referencePayco);
    if (!found) return NOT_FOUND;

    return answer("query transaction", { transaction: toTransaction(found, context) });
  });

  app.post("/transaction/detail", { preHandler }, async (request) => {
    const query = detailQuery.safeParse(request.body);
    if (!query.success) return NOT_FOUND;

    const { referenceClient, referencePayco } = query.data.filter;
    const attempts = Object.values(store.state.sessions)
      .filter((session) => referenceClient === undefined || session.request.invoice === referenceClient)
      .flatMap((session) => session.attempts.map((attempt) => ({ session, attempt })))
      .filter(({ attempt }) => referencePayco === undefined || attempt.ref === Number(referencePayco));
    if (attempts.length === 0 || (referenceClient === undefined && referencePayco === undefined)) {
      return NOT_FOUND;
    }

    return answer("transaction detail", attempts.reverse().map(toSummary));
  });

  function findByReference(ref: string | number) {
    const byNumber = store.findAttempt(Number(ref));
    if (byNumber) return byNumber;

    const session = store.findSession(ref);
    const attempt = session && lastAttempt(session);
    return session && attempt ? { session, attempt } : undefined;
  }
}

function answer(lastAction: string, data: object) {
  return { success: true, titleResponse: "SUCCESS", textResponse: "OK", lastAction, data };
}

function toSummary({ session, attempt }: { session: Session; attempt: Attempt }) {
  const { request } = session;
  return {
    referencePayco: attempt.ref,
    referenceClient: request.invoice,
    description: request.description,
    status: PAYMENT_STATES[currentState(attempt)].text,
    amount: request.amount,
    currency: request.currency,
  };
}

function toTransaction(found: { session: Session; attempt: Attempt }, context: Context) {
  const { session, attempt } = found;
  const step = { ...found, code: currentState(attempt), at: attempt.history.at(-1)?.at ?? session.createdAt };
  const body = transactionBody(step, context.store.faultsOf(session), context.credentials);

  return {
    refPayco: attempt.ref,
    status: body.x_response,
    codeResponse: body.x_cod_response,
    codTransactionState: body.x_cod_transaction_state,
    transactionId: body.x_transaction_id,
    amount: body.x_amount,
    currency: body.x_currency_code,
    signature: body.x_signature,
    testMode: session.request.test,
    autorizacion: body.x_approval_code,
    franchise: body.x_franchise,
    bank: body.x_bank_name,
    date: body.x_transaction_date,
    extra1: body.x_extra1,
    extra2: body.x_extra2,
  };
}
