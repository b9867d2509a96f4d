import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { hasZodFastifySchemaValidationErrors, isResponseSerializationError } from "fastify-type-provider-zod";
import type { ErrorBody, ErrorCode } from "#contract/errors.ts";
import { DomainError, notFound } from "../errors.ts";
import { errorStatus } from "./error-status.ts";

const FIXED_SENTENCE = "Algo falló de nuestro lado. Inténtalo de nuevo en un momento.";

/** What Fastify itself refuses, in the shop's words. */
const frameworkErrors: Record<string, { code: ErrorCode; message: string }> = {
  FST_ERR_CTP_BODY_TOO_LARGE: {
    code: "payload_too_large",
    message: "Lo que enviaste es demasiado grande. Acórtalo e inténtalo de nuevo.",
  },
  FST_REQ_FILE_TOO_LARGE: { code: "payload_too_large", message: "El tamaño máximo permitido es 5MB" },
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

/** Turns whatever was thrown into `{ message, code, errors? }` with the right status. */
export function installErrorHandling(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => answer(request, reply, error));
  app.setNotFoundHandler((request, reply) =>
    isEarlyForm(request) ? reply.redirect(ownPath(request.url), 303) : answer(request, reply, notFound()),
  );
}

/**
 * A page's form that was sent before its scripts arrived: back to the page. Those forms post, or what was typed,
 * passwords too, would stand in the address.
 */
function isEarlyForm({ method, url, headers }: FastifyRequest): boolean {
  return method === "POST" && !url.startsWith("/api/") && (headers.accept ?? "").includes("text/html");
}

/** Without its parameters, and with one slash before it: two would lead to another site. */
function ownPath(url: string): string {
  const [path = ""] = url.split("?", 1);
  return `/${path.replace(/^[\\/]+/, "")}`;
}

export function answer(request: FastifyRequest, reply: FastifyReply, error: unknown) {
  const { status, body } = describeFault(request, error);
  return reply
    .code(status)
    .header("cache-control", "no-store")
    .type("application/json; charset=utf-8")
    .send(JSON.stringify(body));
}

/** What to tell of an error, and as which status. What nobody foresaw is logged, and told without its inside. */
export function describeFault(request: FastifyRequest, error: unknown): { status: number; body: ErrorBody } {
  const refusal = asRefusal(error);
  if (refusal) {
    const body = { message: refusal.message, code: refusal.code, ...refusal.details };
    return { status: refusal.status ?? errorStatus[refusal.code], body };
  }

  if (isResponseSerializationError(error)) {
    request.log.error({ err: error, issues: error.cause.issues }, "an answer does not fit its schema");
  } else {
    request.log.error({ err: error }, "request failed");
  }
  return { status: 500, body: { message: FIXED_SENTENCE, code: "internal", requestId: request.id } };
}

type Refusal = {
  code: ErrorCode;
  message: string;
  details: Record<string, unknown>;
  /** Where HTTP has a finer word than our codes, such as 416. */
  status?: number;
};

function asRefusal(error: unknown): Refusal | null {
  if (error instanceof DomainError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) return invalidInput(error.validation);

  const framework =
    error instanceof Error && "code" in error ? frameworkErrors[String(error.code)] : undefined;
  if (framework) return { ...framework, details: {} };

  const status = error instanceof Error && "statusCode" in error ? Number(error.statusCode) : 500;
  if (status >= 400 && status < 500) {
    return { code: "malformed_request", message: "No pudimos leer lo que enviaste.", details: {}, status };
  }
  return null;
}

/** Every wrong field at once, each with its first message, and the first of all as the sentence to show. */
function invalidInput(issues: { instancePath: string; message?: string; params?: unknown }[]): Refusal {
  const errors: Record<string, string> = {};
  for (const issue of issues) {
    const field = issue.instancePath.replace(/^\//, "").replaceAll("/", ".") || "_";
    errors[field] ??= issue.message ?? "Valor no válido";
  }
  const first = Object.values(errors)[0];
  return { code: "invalid_input", message: first ?? "Revisa los datos enviados.", details: { errors } };
}
