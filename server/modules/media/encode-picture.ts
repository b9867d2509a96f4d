import type { Sharp, SharpOptions } from "sharp";
import { PICTURE_WIDTHS } from "#contract/picture.ts";
import { DomainError } from "../../errors.ts";
import { edgeColor } from "./edge-color.ts";
import { messages } from "./messages.ts";

export type EncodedPicture = {
  width: number;
  height: number;
  /** Mean colour of its edges, `#rrggbb`. */
  color: string;
  largest: Buffer;
  /** The same in a width of px, made when asked for: one at a time is in memory. */
  narrower(width: number): Promise<Buffer>;
};

/** What photographs come in. Not SVG, which may carry scripts and addresses. */
const formats = new Set(["jpeg", "png", "webp", "gif", "heif", "avif"]);
const MAX_WIDTH = Math.max(...PICTURE_WIDTHS);
const MAX_HEIGHT = 2400;
/** A small file can unpack to gigabytes. */
const MAX_PIXELS = 60_000_000;
const QUALITY = 80;
const options: SharpOptions = { limitInputPixels: MAX_PIXELS, failOn: "error" };

/**
 * Reads a picture by its content, whatever its name says, and makes it anew as WebP: upright, in the shop's
 * largest size, without the metadata that says where and with what it was taken. Throws unsupported_image.
 */
export async function encodePicture(content: Buffer): Promise<EncodedPicture> {
  // Loaded when the first picture comes: the encoder's memory is not worth holding in a process that gets none.
  const { default: sharp } = await import("sharp");
  const upright = (): Sharp => sharp(content, options).autoOrient();

  try {
    const { format } = await sharp(content, options).metadata();
    if (!formats.has(format)) throw new Error(`pictures of type ${format} are not accepted`);
    const { data, info } = await upright()
      .resize({ width: MAX_WIDTH, height: MAX_HEIGHT, fit: "inside", withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .toBuffer({ resolveWithObject: true });

    return {
      width: info.width,
      height: info.height,
      color: await edgeColor(upright()),
      largest: data,
      narrower: (width) => upright().resize({ width }).webp({ quality: QUALITY }).toBuffer(),
    };
  } catch {
    throw new DomainError("unsupported_image", messages.notAnImage);
  }
}
