import type { FastifyInstance, FastifyReply } from "fastify";
import { z } from "zod";
import type { Control } from "../control.ts";
import { someFaultsSchema } from "../faults.ts";
import { filledFormSchema } from "../payment-form.ts";
import { STATE_CODES } from "../payment-states.ts";

type ByRef = { Params: { ref: string } };

const moveSchema = z.strictObject({ code: z.literal(STATE_CODES) });

/** `/_standin/…`: the methods of `Control` over HTTP. */
export function operatorRoutes(app: FastifyInstance, control: Control): void {
  app.setErrorHandler<Error>((error, _request, reply) => {
    const status = error instanceof z.ZodError ? 400 : 409;
    return reply.code(status).send({ error: error.message });
  });

  app.get("/_standin/health", async () => ({ status: "ok" }));
  app.get("/_standin/sessions", async () => control.sessions());
  app.get("/_standin/deliveries", async () => control.deliveries());
  app.post("/_standin/reset", async () => {
    await control.reset();
    return { status: "ok" };
  });

  app.get("/_standin/faults", async () => control.faults());
  app.patch("/_standin/faults", async (request) => control.setFaults(someFaultsSchema.parse(request.body)));
  app.delete("/_standin/faults", async () => control.clearFaults());

  app.get<ByRef>("/_standin/sessions/:ref", async ({ params }, reply) => {
    return control.session(params.ref) ?? sendNotFound(reply);
  });
  app.get<ByRef>("/_standin/sessions/:ref/deliveries", async ({ params }, reply) => {
    return control.session(params.ref) ? control.deliveries(params.ref) : sendNotFound(reply);
  });

  app.patch<ByRef>("/_standin/sessions/:ref/faults", async ({ params, body }, reply) => {
    if (!control.session(params.ref)) return sendNotFound(reply);
    return control.setFaults(someFaultsSchema.parse(body), params.ref);
  });
  app.delete<ByRef>("/_standin/sessions/:ref/faults", async ({ params }, reply) => {
    return control.session(params.ref) ? control.clearFaults(params.ref) : sendNotFound(reply);
  });

  app.post<ByRef>("/_standin/sessions/:ref/outcome", async ({ params, body }, reply) => {
    if (!control.session(params.ref)) return sendNotFound(reply);
    return { returnUrl: await control.choose(params.ref, filledFormSchema.parse(body)) };
  });
  app.post<ByRef>("/_standin/sessions/:ref/state", async ({ params, body }, reply) => {
    if (!control.session(params.ref)) return sendNotFound(reply);
    return control.moveTo(params.ref, moveSchema.parse(body).code);
  });
  app.post<ByRef>("/_standin/sessions/:ref/webhook", async ({ params }, reply) => {
    if (!control.session(params.ref)) return sendNotFound(reply);
    await control.resendConfirmation(params.ref);
    return { status: "ok" };
  });
}

function sendNotFound(reply: FastifyReply) {
  return reply.code(404).send({ error: "unknown session or payment" });
}
