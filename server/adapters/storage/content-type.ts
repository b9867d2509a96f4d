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

/** Content type by file extension. Unknown extensions are never served as HTML. */
export function contentTypeOf(name: string): string {
  return types[extname(name).toLowerCase()] ?? "application/octet-stream";
}
