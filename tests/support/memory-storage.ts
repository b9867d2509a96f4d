import { Readable } from "node:stream";
import { readByteRange } from "#server/adapters/storage/byte-range.ts";
import type { Storage } from "#server/adapters/storage/index.ts";

export function makeMemoryStorage(): Storage {
  const files = new Map<string, { content: Buffer; contentType: string }>();
  return {
    folder: null,
    async put(key, content, contentType) {
      files.set(key, { content, contentType });
    },
    async get(key) {
      return files.get(key) ?? null;
    },
    async open(key, header) {
      const file = files.get(key);
      if (!file) return null;
      const size = file.content.byteLength;
      const range = readByteRange(header, size);
      const part =
        range && range !== "invalid" ? file.content.subarray(range.start, range.end + 1) : file.content;
      return { contentType: file.contentType, size, range, content: Readable.from([part]) };
    },
    async *list() {
      yield* files.keys();
    },
    async read(key) {
      const file = files.get(key);
      return file ? { size: file.content.byteLength, content: Readable.from([file.content]) } : null;
    },
    async delete(key) {
      files.delete(key);
    },
  };
}
