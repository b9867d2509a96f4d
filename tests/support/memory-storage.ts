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
    async delete(key) {
      files.delete(key);
    },
  };
}
