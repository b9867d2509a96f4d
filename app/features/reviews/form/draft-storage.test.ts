import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { readDraftPhotos, saveDraftPhotos } from "./draft-storage.ts";

let stored: Map<string, Response>;
let isDiskFull: boolean;

/** A cache that takes its time, as the browser's does. */
const cache = {
  match: async (url: string) => later(() => stored.get(url)?.clone()),
  delete: async (url: string) => later(() => stored.delete(url)),
  put: async (url: string, response: Response) =>
    later(() => {
      if (isDiskFull) throw new DOMException("full", "QuotaExceededError");
      stored.set(url, response);
    }),
};

async function later<T>(act: () => T): Promise<T> {
  await new Promise((done) => setTimeout(done, 1));
  return act();
}

beforeEach(() => {
  stored = new Map();
  isDiskFull = false;
  vi.stubGlobal("caches", { open: async () => cache });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

const photo = (text: string) => new Blob([text]);

test("photos that are removed while others are being stored stay removed", async () => {
  await Promise.all([
    saveDraftPhotos(7, [photo("a"), photo("b"), photo("c")]),
    saveDraftPhotos(7, [photo("b")]),
  ]);

  const left = await readDraftPhotos(7);
  expect(await Promise.all(left.map((blob) => blob.text()))).toEqual(["b"]);
});

test("a full disk does not stop the form", async () => {
  isDiskFull = true;

  await saveDraftPhotos(7, [photo("a")]);

  expect(await readDraftPhotos(7)).toEqual([]);
});
