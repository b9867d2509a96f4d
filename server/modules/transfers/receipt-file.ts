import { createHash } from "node:crypto";
import { DomainError } from "../../errors.ts";
import { encodePicture } from "../media/index.ts";
import { messages } from "./messages.ts";

/** A receipt's file, ready to be stored. */
export type ReceiptFile = {
  content: Buffer;
  type: "image/webp" | "application/pdf";
  /** SHA-256 of the file as it was sent. */
  hash: string;
};

/**
 * Re-encodes a picture without metadata; keeps a PDF as it is. The content decides what it is, not its name. Throws
 * unsupported_image, and payload_too_large for too many pixels.
 */
export async function readReceiptFile(upload: Buffer): Promise<ReceiptFile> {
  const hash = createHash("sha256").update(upload).digest("hex");
  if (isPdf(upload)) return { content: upload, type: "application/pdf", hash };
  try {
    const { largest } = await encodePicture(upload);
    return { content: largest, type: "image/webp", hash };
  } catch (error) {
    if (!(error instanceof DomainError && error.code === "unsupported_image")) throw error;
    throw new DomainError("unsupported_image", messages.badFile);
  }
}

function isPdf(upload: Buffer): boolean {
  return upload.subarray(0, 5).toString("latin1") === "%PDF-";
}
