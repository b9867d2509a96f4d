import type { FastifyReply } from "fastify";
import type { Context } from "../context.ts";
import type { AnswerFault } from "../faults.ts";

/** Sends the configured faulty answer. Returns false if the route must answer normally. */
export async function answerFault(
  reply: FastifyReply,
  context: Context,
  fault: AnswerFault,
  refusal: object,
): Promise<boolean> {
  switch (fault) {
    case "ok":
      return false;
    case "slow":
      await context.timers.sleep(context.store.faultsOf().slowMs);
      return false;
    case "refuse":
      await reply.code(200).send(refusal);
      return true;
    case "error":
      await reply.code(500).type("text/html").send("<h1>500 Internal Server Error</h1>");
      return true;
    case "malformed":
      await reply.code(200).type("application/json").send('{"success":true,"data":{"sessionId":"68f0');
      return true;
    default:
      return fault satisfies never;
  }
}
