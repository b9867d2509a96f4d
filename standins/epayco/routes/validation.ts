import type { FastifyInstance } from "fastify";
import type { Context } from "../context.ts";
import { type Session, stateAt } from "../model.ts";
import { transactionBody } from "../transaction.ts";
import { answerFault } from "./answer-fault.ts";

const UNKNOWN = {
  success: false,
  title_response: "Error",
  text_response: "Checkout record not found",
  last_action: "Consultar Transaccion",
  data: [],
};
const NOT_PAID_YET = { ...UNKNOWN, text_response: "Transacción no existe" };

/** `GET /validation/v1/reference/{ref}`: needs no login, accepts session ids only, and may answer stale states. */
export function validationRoute(app: FastifyInstance, context: Context): void {
  const { store } = context;

  app.get<{ Params: { ref: string } }>("/validation/v1/reference/:ref", async (request, reply) => {
    const { ref } = request.params;
    const session = /^[0-9a-f]{24}$/.test(ref) ? store.findSession(ref) : undefined;
    const faults = store.faultsOf(session);
    if (await answerFault(reply, context, faults.validation, NOT_PAID_YET)) return reply;
    if (!session) return reply.code(404).send(UNKNOWN);

    const stateChange = latestAttemptAt(session, context.now() - faults.validationLagMs);
    if (!stateChange) return NOT_PAID_YET;

    return {
      success: true,
      title_response: "Correcto",
      text_response: "Se ha consultado la transacción",
      last_action: "Consultar Transaccion",
      data: transactionBody(stateChange, faults, context.credentials),
    };
  });
}

/** The newest attempt that existed at that moment, in its state of then. */
function latestAttemptAt(session: Session, at: number) {
  for (const attempt of session.attempts.toReversed()) {
    const code = stateAt(attempt, at);
    const step = attempt.history.findLast((candidate) => candidate.at <= at);
    if (code && step) return { session, attempt, code, at: step.at };
  }
  return undefined;
}
