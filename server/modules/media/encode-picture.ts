import type { Sharp, SharpOptions } from "sharp";
import { PICTURE_WIDTHS } from "#contract/content/picture.ts";
import { DomainError } from "../../errors.ts";
import { computeEdgeColor } from "./edge-color.ts";
import { messages } from "./messages.ts";
import { AVIF, WEBP } from "./picture-formats.ts";

type EncodedPicture = {
  width: number;
  height: number;
  /** Mean colour of the edges, `#rrggbb`. */
  color: string;
  largest: Buffer;
  /** Encodes a narrower version as WebP. */
  narrower(width: number): Promise<Buffer>;
  /** Encodes a width as AVIF, which takes a third fewer bytes. */
  avif(width: number): Promise<Buffer>;
};

/** Without SVG, which may contain scripts and external links. */
const acceptedFormats = new Set(["jpeg", "png", "webp", "gif", "heif", "avif"]);
const MAX_WIDTH = Math.max(...PICTURE_WIDTHS);
const MAX_HEIGHT = 2400;
/** Against decompression bombs: a small file can unpack to gigabytes. */
const MAX_PIXELS = 60_000_000;
const options: SharpOptions = { limitInputPixels: MAX_PIXELS, failOn: "error" };

/** Resolves when the last queued encoding is done. */
let queue: Promise<unknown> = Promise.resolve();

/** One encoding at a time: a small file may need hundreds of megabytes, and customers send several at once. */
function enqueue<T>(work: () => Promise<T>): Promise<T> {
  const done = queue.then(work);
  queue = done.catch(() => undefined);
  return done;
}

/**
 * Re-encodes a picture as WebP: rotated by its EXIF orientation, reduced to the shop's largest size and without
 * metadata such as GPS. Detects the format from the content, not from the file name. Throws unsupported_image, and
 * payload_too_large for too many pixels.
 */
export function encodePicture(content: Buffer): Promise<EncodedPicture> {
  return enqueue(() => encode(content));
}

async function encode(content: Buffer): Promise<EncodedPicture> {
  // Imported on first use: the library needs much memory.
  const { default: sharp } = await import("sharp");
  const openUpright = (): Sharp => sharp(content, options).autoOrient();

  try {
    const { format, width, height } = await sharp(content, { limitInputPixels: false }).metadata();
    if (!acceptedFormats.has(format)) throw new Error(`pictures of type ${format} are not accepted`);
    if (width * height > MAX_PIXELS) throw new DomainError("payload_too_large", messages.tooManyPixels);
    const { data, info } = await openUpright()
      .resize({ width: MAX_WIDTH, height: MAX_HEIGHT, fit: "inside", withoutEnlargement: true })
      .webp(WEBP)
      .toBuffer({ resolveWithObject: true });

    return {
      width: info.width,
      height: info.height,
      color: await computeEdgeColor(openUpright()),
      largest: data,
      narrower: (width) => enqueue(() => openUpright().resize({ width }).webp(WEBP).toBuffer()),
      avif: (width) => enqueue(() => openUpright().resize({ width }).avif(AVIF).toBuffer()),
    };
  } catch (error) {
    throw error instanceof DomainError ? error : new DomainError("unsupported_image", messages.notAnImage);
  }
}
