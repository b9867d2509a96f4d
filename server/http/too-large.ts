import type { FastifyError } from "fastify";
import { DomainError } from "../errors.ts";

const tooLargeCodes = new Set(["FST_REQ_FILE_TOO_LARGE", "FST_ERR_CTP_BODY_TOO_LARGE"]);

/** Whether an upload exceeded the limit of a file or of the body. */
export function isTooLarge({ code }: FastifyError): boolean {
  return tooLargeCodes.has(code);
}

/**
 * Error handler of an upload: answers `message` for both limits, and rethrows other errors to the app's error handler.
 */
export function refuseTooLarge(message: string) {
  return (error: FastifyError): never => {
    if (isTooLarge(error)) throw new DomainError("payload_too_large", message);
    throw error;
  };
}
