import type { FastifyError, FastifyRequest } from "fastify";
import { MAX_PHOTO_BYTES, MAX_REVIEW_PHOTOS } from "#contract/reviews/review-names.ts";
import { ReviewFields } from "#contract/reviews/reviews.ts";
import { DomainError, errorCodeOf } from "../../errors.ts";
import { isStorable } from "../../http/storable-text.ts";
import { isTooLarge } from "../../http/too-large.ts";
import { messages } from "./messages.ts";
import type { ReviewUpload } from "./save-review.ts";

/** The form sends each field once, and `keep` once for each photo that it keeps. */
const MAX_FIELDS = 5 + MAX_REVIEW_PHOTOS;
export const reviewUploadLimits = {
  fileSize: MAX_PHOTO_BYTES,
  files: MAX_REVIEW_PHOTOS,
  fields: MAX_FIELDS,
  fieldSize: 16 * 1024,
};
/** The photos plus their multipart wrapper. */
export const REVIEW_BODY_BYTES = MAX_REVIEW_PHOTOS * MAX_PHOTO_BYTES + 128 * 1024;

/** Reads the form. Throws `invalid_input` for a wrong or unknown field and `malformed_request` for a broken form. */
export async function readReviewUpload(request: FastifyRequest): Promise<ReviewUpload> {
  try {
    return await readForm(request);
  } catch (error) {
    // The form parser's errors have no code.
    if (errorCodeOf(error) !== "") throw error;
    throw new DomainError("malformed_request", messages.brokenForm);
  }
}

async function readForm(request: FastifyRequest): Promise<ReviewUpload> {
  const photos: Buffer[] = [];
  const fields = new Map<string, string | string[]>();
  const keep: string[] = [];
  for await (const part of request.parts()) {
    if (part.type === "file") {
      const content = await part.toBuffer();
      if (part.fieldname !== "photos") throw new DomainError("invalid_input", messages.invalidForm);
      if (content.length > 0) photos.push(content);
    } else if (typeof part.value !== "string" || !isStorable(part.value) || fields.has(part.fieldname)) {
      throw new DomainError("invalid_input", messages.invalidForm);
    } else if (part.fieldname === "keep") keep.push(part.value);
    else if (part.value !== "") fields.set(part.fieldname, part.value);
  }
  // An empty one says that no photo is kept.
  if (keep.length > 0) fields.set("keep", keep.filter(Boolean));
  const parsed = ReviewFields.safeParse(Object.fromEntries(fields));
  if (parsed.success) return { ...parsed.data, photos };
  const errors = Object.fromEntries(
    parsed.error.issues.map(({ path, message }) => [path.join("."), message]),
  );
  throw new DomainError("invalid_input", Object.values(errors)[0] ?? messages.invalidForm, { errors });
}

const tooManyCodes = new Set(["FST_FILES_LIMIT"]);
const wrongCodes = new Set(["FST_FIELDS_LIMIT", "FST_PARTS_LIMIT", "FST_PROTO_VIOLATION"]);

/** Explains the limits of the form. Rethrows other errors to the app's error handler. */
export function explainUploadError(error: FastifyError): never {
  if (isTooLarge(error)) throw new DomainError("payload_too_large", messages.tooLarge);
  if (tooManyCodes.has(error.code)) throw new DomainError("invalid_input", messages.tooManyPhotos);
  if (wrongCodes.has(error.code)) throw new DomainError("invalid_input", messages.invalidForm);
  throw error;
}
