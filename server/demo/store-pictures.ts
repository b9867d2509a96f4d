import { readFile } from "node:fs/promises";
import { listDemoPictures } from "#demo/pictures.ts";
import { contentTypeOf, type Storage } from "../adapters/storage/index.ts";

const AT_ONCE = 16;

/** Copies the demo store's pictures into storage. Throws before copying any when one is missing. */
export async function storeDemoPictures(storage: Storage): Promise<void> {
  const waiting = listDemoPictures();

  async function copyWaiting() {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      await storage.put(next.key, await readFile(next.file), contentTypeOf(next.key));
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, copyWaiting));
}
