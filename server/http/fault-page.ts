import { createHash } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import { describeFault } from "./errors.ts";

const STYLE = `body { font: 18px/1.6 system-ui, sans-serif; background: #fbf7f1; color: #2b211c; text-align: center; padding: 20vh 1.5rem }
a { color: #a4532a } small { color: #6b5d55 }`;

const POLICY = `default-src 'none'; style-src 'sha256-${createHash("sha256").update(STYLE).digest("base64")}'; frame-ancestors 'none'; base-uri 'none'`;

/** For when the pages themselves cannot be rendered: needs nothing but these lines. */
export function answerWithPage(request: FastifyRequest, reply: FastifyReply, error: unknown) {
  const { status, body } = describeFault(request, error);
  const html = `<!doctype html><html lang="es-CO"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Vuelve en un momento</title><style>${STYLE}</style></head>
<body><h1>Vuelve en un momento</h1><p>${body.message}</p><p><a href="/">Ir al inicio</a></p>
<small>${request.id}</small></body></html>`;

  return reply
    .code(status)
    .header("cache-control", "no-store")
    .header("content-security-policy", POLICY)
    .type("text/html; charset=utf-8")
    .send(html);
}
