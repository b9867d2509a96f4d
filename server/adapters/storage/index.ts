import { mkdir } from "node:fs/promises";
import { type Config, dataPaths } from "../../config.ts";
import { makeFolderStorage } from "./folder-storage.ts";

export { contentTypeOf } from "./content-type.ts";
export { isStorageKey } from "./storage-key.ts";

/** Where pictures live: a folder or S3. Keys are paths under /uploads, without a leading slash. */
export type Storage = {
  /** Stores whole or not at all; replaces what has the same key. */
  put(key: string, content: Buffer, contentType: string): Promise<void>;
  /** null when there is no such key. */
  get(key: string): Promise<{ content: Buffer; contentType: string } | null>;
  delete(key: string): Promise<void>;
  /** Folder to serve files from directly, when there is one. */
  readonly folder: string | null;
};

export async function openStorage(config: Config): Promise<Storage> {
  if (!config.s3) {
    const folder = dataPaths.uploads(config);
    await mkdir(folder, { recursive: true });
    return makeFolderStorage(folder);
  }
  const { makeS3Storage } = await import("./s3-storage.ts");
  return makeS3Storage(config.s3);
}
