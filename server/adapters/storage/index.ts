import { mkdir } from "node:fs/promises";
import { type Config, dataPaths } from "../../config.ts";
import { makeFolderStorage } from "./folder-storage.ts";
import type { Storage } from "./storage.ts";

export { contentTypeOf } from "./content-type.ts";
export type { OpenFile, Storage } from "./storage.ts";
export { isStorageKey } from "./storage-key.ts";

export async function openStorage(config: Config): Promise<Storage> {
  if (!config.s3) {
    const folder = dataPaths.uploads(config);
    await mkdir(folder, { recursive: true });
    return makeFolderStorage(folder);
  }
  const { makeS3Storage } = await import("./s3-storage.ts");
  return makeS3Storage(config.s3);
}
