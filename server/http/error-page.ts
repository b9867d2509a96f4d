import type { FastifyReply, FastifyRequest } from "fastify";
import { describeError, setRetryAfter } from "./errors.ts";
import { sendMessagePage } from "./message-page.ts";

/** Answers a page request with a static page when rendering failed. */
export function sendErrorPage(request: FastifyRequest, reply: FastifyReply, error: unknown) {
  const { status, body } = describeError(request, error);
  return sendMessagePage(setRetryAfter(reply, status).code(status), {
    title: "Vuelve en un momento",
    text: body.message,
    link: { href: "/", label: "Ir al inicio" },
    footnote: request.id,
  });
}
