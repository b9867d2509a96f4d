import { randomUUID } from "node:crypto";
import { mkdir, open, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import { errorCodeOf } from "../../errors.ts";
import { contentTypeOf } from "./content-type.ts";
import type { Storage } from "./storage.ts";
import { assertStorageKey, isStorageKey } from "./storage-key.ts";

/** An upload that is not complete, see `put`. */
const DRAFT = /\.[0-9a-f-]{36}\.part$/;

/** Files in a local folder. A file is renamed to its key only when it is complete. */
export function makeFolderStorage(folder: string): Storage {
  const fileOf = (key: string) => join(folder, assertStorageKey(key));

  return {
    folder,
    async put(key, content) {
      const file = fileOf(key);
      const draft = `${file}.${randomUUID()}.part`;
      await mkdir(dirname(file), { recursive: true });
      try {
        await writeFile(draft, content, { flush: true });
        await rename(draft, file);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },
    async get(key) {
      try {
        return { content: await readFile(fileOf(key)), contentType: contentTypeOf(key) };
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    async delete(key) {
      await rm(fileOf(key), { force: true });
    },
    async *list() {
      for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
        const key = relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, "/");
        if (entry.isFile() && isStorageKey(key) && !DRAFT.test(key)) yield key;
      }
    },
    async read(key) {
      try {
        const handle = await open(fileOf(key));
        const { size } = await handle.stat();
        return { size, content: handle.createReadStream() };
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
  };
}

function isMissing(error: unknown): boolean {
  return ["ENOENT", "ENOTDIR", "EISDIR"].includes(errorCodeOf(error));
}
