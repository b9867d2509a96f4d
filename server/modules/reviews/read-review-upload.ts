import type { Multipart } from "@fastify/multipart";
import type { FastifyError, FastifyRequest } from "fastify";
import { MAX_PHOTO_BYTES, MAX_REVIEW_PHOTOS } from "#contract/reviews/review-names.ts";
import { ReviewFields } from "#contract/reviews/reviews.ts";
import { DomainError } from "../../errors.ts";
import { errorsByField } from "../../errors-by-field.ts";
import { isStorable } from "../../http/storable-text.ts";
import { isTooLarge } from "../../http/too-large.ts";
import { messages } from "./messages.ts";

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

export type ReviewForm = {
  fields: ReviewFields;
  /** Receives the photos, which stay in memory; null when the form has none. */
  receivePhotos: (() => Promise<Buffer[]>) | null;
};

/**
 * Reads the form's fields, which come before its photos. Throws `invalid_input` for a wrong or unknown field. Both this
 * and `receivePhotos` throw the parser's error for a broken form.
 */
export async function readReviewForm(request: FastifyRequest): Promise<ReviewForm> {
  const parts = request.parts();
  const { fields, firstPhoto } = await readFields(parts);
  return { fields, receivePhotos: firstPhoto && (() => readFiles(firstPhoto, parts)) };
}

type Parts = ReturnType<FastifyRequest["parts"]>;

/** Reads until the first file. */
async function readFields(parts: Parts): Promise<{ fields: ReviewFields; firstPhoto: Multipart | null }> {
  const fields = new Map<string, string | string[]>();
  const keep: string[] = [];
  let part = await readPart(parts);
  for (; part?.type === "field"; part = await readPart(parts)) {
    if (typeof part.value !== "string" || !isStorable(part.value) || fields.has(part.fieldname)) {
      throw new DomainError("invalid_input", messages.invalidForm);
    }
    if (part.fieldname === "keep") keep.push(part.value);
    else if (part.value !== "") fields.set(part.fieldname, part.value);
  }
  // An empty one says that no photo is kept.
  if (keep.length > 0) fields.set("keep", keep.filter(Boolean));
  return { fields: parseFields(fields), firstPhoto: part };
}

function parseFields(fields: ReadonlyMap<string, string | string[]>): ReviewFields {
  const parsed = ReviewFields.safeParse(Object.fromEntries(fields));
  if (parsed.success) return parsed.data;
  const errors = errorsByField(parsed.error);
  throw new DomainError("invalid_input", Object.values(errors)[0] ?? messages.invalidForm, { errors });
}

async function readFiles(first: Multipart, parts: Parts): Promise<Buffer[]> {
  const photos: Buffer[] = [];
  for (let part: Multipart | null = first; part !== null; part = await readPart(parts)) {
    if (part.type !== "file" || part.fieldname !== "photos") {
      throw new DomainError("invalid_input", messages.invalidForm);
    }
    const content = await part.toBuffer();
    if (content.length > 0) photos.push(content);
  }
  return photos;
}

/** Null at the end of the form. */
async function readPart(parts: Parts): Promise<Multipart | null> {
  const next = await parts.next();
  return next.done ? null : next.value;
}

const INVALID_FORM_CODES = new Set(["FST_FIELDS_LIMIT", "FST_PARTS_LIMIT", "FST_PROTO_VIOLATION"]);

/** Explains the limits of the form. Rethrows other errors to the app's error handler. */
export function explainUploadError(error: FastifyError, { raw }: FastifyRequest): never {
  // Discards the photos that nobody reads: else the browser could not finish sending and see the answer.
  raw.unpipe().resume();
  if (isTooLarge(error)) throw new DomainError("payload_too_large", messages.tooLarge);
  if (error.code === "FST_FILES_LIMIT") throw new DomainError("invalid_input", messages.tooManyPhotos);
  if (INVALID_FORM_CODES.has(error.code)) throw new DomainError("invalid_input", messages.invalidForm);
  throw error;
}
