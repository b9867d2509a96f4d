import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { ErrorBody } from "#contract/errors.ts";

/** Answers to errors of Node's HTTP parser, by error code. */
const answers: Record<string, { status: number; body: ErrorBody }> = {
  HPE_HEADER_OVERFLOW: {
    status: 431,
    body: {
      code: "payload_too_large",
      message:
        "Tu navegador envió demasiados datos con la petición. Borra las cookies de esta página e inténtalo de nuevo.",
    },
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: 408,
    body: {
      code: "malformed_request",
      message: "La petición tardó demasiado en llegar. Revisa tu conexión e inténtalo de nuevo.",
    },
  },
};

const unreadable: { status: number; body: ErrorBody } = {
  status: 400,
  body: { code: "malformed_request", message: "No pudimos leer lo que enviaste." },
};

/** Answers a request that Node could not parse, and closes the connection. */
export function sendClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === "ECONNRESET" || !socket.writable) {
    socket.destroy(error);
    return;
  }
  const { status, body } = answers[error.code ?? ""] ?? unreadable;
  const json = JSON.stringify(body);
  const answer = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    "Content-Type: application/json; charset=utf-8",
    `Content-Length: ${Buffer.byteLength(json)}`,
    "Cache-Control: no-store",
    "Connection: close",
    "",
    json,
  ].join("\r\n");
  socket.end(answer, () => socket.destroy());
}
