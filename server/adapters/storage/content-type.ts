import { extname } from "node:path";

const types: Record<string, string> = {
  ".webp": "image/webp",
  ".jpg": "image/jpeg",
  ".jpeg": "image/jpeg",
  ".png": "image/png",
  ".gif": "image/gif",
  ".avif": "image/avif",
  ".svg": "image/svg+xml",
  ".mp4": "video/mp4",
  ".webm": "video/webm",
};

/** By the name's extension; what we do not know is never shown as a page. */
export function contentTypeOf(name: string): string {
  return types[extname(name).toLowerCase()] ?? "application/octet-stream";
}
