import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Context } from "../context.ts";
import { issueToken, isValidToken } from "../tokens.ts";
import { answerFault } from "./answer-fault.ts";

const LOGIN_SECONDS = 1_200;

const INVALID_CLIENT = {
  error: "Invalid client: client is invalid",
  message: "Invalid client: client is invalid",
  titleResponse: "Error",
  textResponse: "Invalid client: client is invalid",
};

/** `POST /login`: Basic authentication with public and private key returns a token for 20 minutes. */
export function loginRoute(app: FastifyInstance, context: Context): void {
  const { credentials, store } = context;

  app.post("/login", async (request, reply) => {
    if (await answerFault(reply, context, store.faultsOf().login, INVALID_CLIENT)) return reply;

    const expected = `${credentials.publicKey}:${credentials.privateKey}`;
    const [, encoded = ""] = /^Basic (.+)$/i.exec(request.headers.authorization ?? "") ?? [];
    if (Buffer.from(encoded, "base64").toString("utf8") !== expected) {
      return reply.code(401).send(INVALID_CLIENT);
    }

    const claims = { iss: "apifyePaycoJWT", sub: Number(credentials.custId) };
    return {
      token: issueToken(claims, { secret: tokenSecret(context), now: context.now(), seconds: LOGIN_SECONDS }),
    };
  });
}

/** Pre-handler: answers 401 unless the token is valid and has not expired. */
export function requireToken(context: Context) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const [, token = ""] = /^Bearer (.+)$/i.exec(request.headers.authorization ?? "") ?? [];
    if (isValidToken(token, { secret: tokenSecret(context), now: context.now() })) return;

    return reply.code(401).send({
      success: false,
      titleResponse: "Unauthorized",
      textResponse: "Token is invalid or has expired",
      lastAction: "validate token",
      data: {
        totalErrors: 1,
        errors: [{ codError: "A401", errorMessage: "Token is invalid or has expired" }],
      },
    });
  };
}

/** Derived from the credentials, so that tokens stay valid after a restart. */
export function tokenSecret({ credentials }: Context): string {
  return `${credentials.privateKey}/${credentials.custId}`;
}
