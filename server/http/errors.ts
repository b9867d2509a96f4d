import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { hasZodFastifySchemaValidationErrors, isResponseSerializationError } from "fastify-type-provider-zod";
import type { ErrorBody, ErrorCode } from "#contract/errors.ts";
import { isDatabaseUnavailable } from "../db/errors.ts";
import { DomainError, errorCodeOf, notFound } from "../errors.ts";
import { errorStatus } from "./error-status.ts";

const INTERNAL_ERROR_MESSAGE = "Algo falló de nuestro lado. Inténtalo de nuevo en un momento.";
const UNAVAILABLE_MESSAGE =
  "La tienda no puede responder en este momento. Espera unos segundos e inténtalo de nuevo.";
const RETRY_AFTER_S = 10;

/** Codes and messages for Fastify's own errors. */
const frameworkErrors: Record<string, { code: ErrorCode; message: string }> = {
  FST_ERR_CTP_BODY_TOO_LARGE: {
    code: "payload_too_large",
    message: "Lo que enviaste es demasiado grande. Acórtalo e inténtalo de nuevo.",
  },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: {
    code: "unsupported_media_type",
    message: "Ese tipo de contenido no se acepta aquí.",
  },
  FST_INVALID_MULTIPART_CONTENT_TYPE: {
    code: "unsupported_media_type",
    message: "Envía la imagen como formulario.",
  },
  FST_ERR_CTP_INVALID_JSON_BODY: {
    code: "malformed_request",
    message: "No pudimos leer los datos enviados.",
  },
  FST_ERR_CTP_EMPTY_JSON_BODY: { code: "malformed_request", message: "No pudimos leer los datos enviados." },
};

/** Answers every error as `{ message, code, errors? }` with its status. */
export function installErrorHandling(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => sendError(request, reply, error));
  app.setNotFoundHandler((request, reply) =>
    isFormPost(request)
      ? reply.redirect(pathWithoutQuery(request.url), 303)
      : sendError(request, reply, notFound()),
  );
}

/**
 * A page's form submitted before hydration; it is redirected back to the page. All forms use POST, because GET would
 * put typed passwords into the URL.
 */
function isFormPost({ method, url, headers }: FastifyRequest): boolean {
  return method === "POST" && !url.startsWith("/api/") && (headers.accept ?? "").includes("text/html");
}

/** Collapses leading slashes: a browser reads `//host` as another site. */
function pathWithoutQuery(url: string): string {
  const [path = ""] = url.split("?", 1);
  return `/${path.replace(/^[\\/]+/, "")}`;
}

export function sendError(request: FastifyRequest, reply: FastifyReply, error: unknown) {
  const { status, body } = describeError(request, error);
  return setRetryAfter(reply, status)
    .code(status)
    .header("cache-control", "no-store")
    .type("application/json; charset=utf-8")
    .send(JSON.stringify(body));
}

/** Adds Retry-After to a 503 that has none. */
export function setRetryAfter(reply: FastifyReply, status: number): FastifyReply {
  const isMissing = status === 503 && !reply.hasHeader("retry-after");
  return isMissing ? reply.header("retry-after", RETRY_AFTER_S) : reply;
}

/** Status and body for an error. Logs unexpected errors and hides their details from the client. */
export function describeError(request: FastifyRequest, error: unknown): { status: number; body: ErrorBody } {
  const refusal = isAborted(request) ? ABORTED : toRefusal(error);
  if (refusal) {
    const body = { message: refusal.message, code: refusal.code, ...refusal.details };
    return { status: refusal.status ?? errorStatus[refusal.code], body };
  }

  if (isDatabaseUnavailable(error)) {
    request.log.error({ err: error }, "the database does not answer");
    return { status: errorStatus.unavailable, body: { message: UNAVAILABLE_MESSAGE, code: "unavailable" } };
  }
  if (isResponseSerializationError(error)) {
    request.log.error({ err: error, issues: error.cause.issues }, "an answer does not fit its schema");
  } else {
    request.log.error({ err: error }, "request failed");
  }
  return { status: 500, body: { message: INTERNAL_ERROR_MESSAGE, code: "internal", requestId: request.id } };
}

type Refusal = {
  code: ErrorCode;
  message: string;
  details: Record<string, unknown>;
  /** Overrides the code's status where HTTP is more specific, such as 416. */
  status?: number;
};

const ABORTED: Refusal = {
  code: "malformed_request",
  message: "La petición llegó incompleta. Revisa tu conexión e inténtalo de nuevo.",
  details: {},
};

/** The client closed the connection before its request was complete: not an error of the server. */
function isAborted({ raw }: FastifyRequest): boolean {
  return raw.destroyed && !raw.complete;
}

const UNREADABLE: Refusal = {
  code: "malformed_request",
  message: "No pudimos leer lo que enviaste.",
  details: {},
};
const UNREADABLE_FORM: Refusal = {
  ...UNREADABLE,
  message: "No pudimos leer lo que enviaste. Inténtalo de nuevo.",
};
/** Messages of the multipart parser, whose errors have no code. The last one is about a boundary that is too long. */
const BROKEN_FORM =
  /^(Multipart: |Unexpected end of multipart data|Part terminated early|The needle cannot have a length)/;

function toRefusal(error: unknown): Refusal | null {
  if (error instanceof DomainError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) return invalidInput(error.validation);

  const framework = frameworkErrors[errorCodeOf(error)];
  if (framework) return { ...framework, details: {} };

  const status = error instanceof Error && "statusCode" in error ? Number(error.statusCode) : 500;
  if (status >= 400 && status < 500) return { ...UNREADABLE, status };
  return error instanceof Error && BROKEN_FORM.test(error.message) ? UNREADABLE_FORM : null;
}

/** Lists all invalid fields with their first message. The first field's message becomes the main message. */
function invalidInput(issues: { instancePath: string; message?: string; params?: unknown }[]): Refusal {
  const errors: Record<string, string> = {};
  for (const issue of issues) {
    const field = issue.instancePath.replace(/^\//, "").replaceAll("/", ".") || "_";
    errors[field] ??= issue.message ?? "Valor no válido";
  }
  const first = Object.values(errors)[0];
  return { code: "invalid_input", message: first ?? "Revisa los datos enviados.", details: { errors } };
}
