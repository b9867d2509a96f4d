import { randomBytes } from "node:crypto";
import type { FastifyInstance } from "fastify";
import type { z } from "zod";
import type { Context } from "../context.ts";
import type { Session } from "../model.ts";
import { type SessionRequest, sessionRequestSchema } from "../session-request.ts";
import { issueToken } from "../tokens.ts";
import { answerFault } from "./answer-fault.ts";
import { requireToken, tokenSecret } from "./apify-access.ts";

const SESSION_SECONDS = 86_400;

/** `POST /payment/session/create`. */
export function sessionRoute(app: FastifyInstance, context: Context): void {
  const { store } = context;

  app.post("/payment/session/create", { preHandler: requireToken(context) }, async (request, reply) => {
    const { sessionCreate } = store.faultsOf();
    const refusal = failure([{ codError: "A999", errorMessage: "No fue posible crear la sesión" }]);
    if (await answerFault(reply, context, sessionCreate, refusal)) return reply;

    const parsed = sessionRequestSchema.safeParse(request.body ?? {});
    if (!parsed.success) return reply.code(400).send(failure(parsed.error.issues.map(describeIssue)));

    const session = openSession(parsed.data, context.now());
    store.state.sessions[session.id] = session;
    await store.save();

    const claims = { id: session.id, created_at: new Date(session.createdAt).toISOString() };
    const token = issueToken(claims, {
      secret: tokenSecret(context),
      now: session.createdAt,
      seconds: SESSION_SECONDS,
    });
    return {
      success: true,
      titleResponse: "Success",
      textResponse: "Session created successfully",
      lastAction: "create session",
      data: { sessionId: session.id, token },
    };
  });
}

function openSession(request: SessionRequest, now: number): Session {
  return {
    id: randomBytes(12).toString("hex"),
    createdAt: now,
    expiresAt: now + SESSION_SECONDS * 1000,
    request,
    faults: {},
    attempts: [],
    held: [],
  };
}

function describeIssue(issue: z.core.$ZodIssue) {
  const field = issue.path.join(".");
  return { codError: "A001", errorMessage: field ? `${field}: ${issue.message}` : issue.message };
}

function failure(errors: { codError: string; errorMessage: string }[]) {
  return {
    success: false,
    titleResponse: "Error",
    textResponse: "Some fields are required, please correct the errors and try again",
    lastAction: "create session",
    data: { totalErrors: errors.length, errors },
  };
}
