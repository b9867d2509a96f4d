import type { FastifyRequest } from "fastify";
import { MAX_UPLOAD_BYTES } from "#contract/names.ts";
import { receiptReference } from "#contract/payments/transfers.ts";
import { DomainError, fieldError } from "../../errors.ts";
import { refuseTooLarge } from "../../http/too-large.ts";
import { messages } from "./messages.ts";
import type { ReceiptUpload } from "./send-receipt.ts";

export const receiptUploadLimits = { fileSize: MAX_UPLOAD_BYTES, files: 1, fields: 1 };
/** The file plus its multipart wrapper. */
export const RECEIPT_BODY_BYTES = MAX_UPLOAD_BYTES + 64 * 1024;

/**
 * Reads the fields `file` and `reference`. Empty ones count as absent. Throws `invalid_input` for other fields, and the
 * parser's error for a broken form.
 */
export async function readReceiptUpload(request: FastifyRequest): Promise<ReceiptUpload> {
  const upload: ReceiptUpload = { file: null, reference: null };
  for await (const part of request.parts()) {
    if (part.type === "file" && part.fieldname === "file") {
      const content = await part.toBuffer();
      if (content.length > 0) upload.file = content;
    } else if (part.type === "field" && part.fieldname === "reference") {
      upload.reference = readReference(part.value);
    } else {
      throw new DomainError("invalid_input", messages.nothingSent);
    }
  }
  return upload;
}

function readReference(value: unknown): string | null {
  if (typeof value !== "string" || value.trim() === "") return null;
  const parsed = receiptReference.safeParse(value);
  if (parsed.success) return parsed.data;
  const message = parsed.error.issues[0]?.message ?? messages.nothingSent;
  throw fieldError("invalid_input", "reference", message);
}

export const explainTooLarge = refuseTooLarge(messages.tooLarge);
