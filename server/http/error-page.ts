import type { FastifyReply, FastifyRequest } from "fastify";
import { describeError, setRetryAfter } from "./errors.ts";
import { renderMessagePage } from "./message-page.ts";

/** Answers a page request with a static page when rendering failed. */
export function sendErrorPage(request: FastifyRequest, reply: FastifyReply, error: unknown) {
  const { status, body } = describeError(request, error);
  const { html, policy } = renderMessagePage({
    title: "Vuelve en un momento",
    text: body.message,
    link: { href: "/", label: "Ir al inicio" },
    footnote: request.id,
  });

  return setRetryAfter(reply, status)
    .code(status)
    .header("cache-control", "no-store")
    .header("content-security-policy", policy)
    .type("text/html; charset=utf-8")
    .send(html);
}
