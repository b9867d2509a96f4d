import { setTimeout as wait } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { streamZip, type ZipEntry } from "./zip.ts";

const now = new Date("2026-11-23T17:30:00Z");
const KB = 1024;

/** A picture of 100 MB that counts what is read of it, and tells when it is closed. */
function endlessPicture() {
  const state = { kilobytes: 0, isClosed: false };
  async function* content() {
    try {
      for (; state.kilobytes < 100 * KB; state.kilobytes += 64) yield Buffer.alloc(64 * KB, 1);
    } finally {
      state.isClosed = true;
    }
  }
  return { state, content };
}

async function* one(entry: ZipEntry) {
  yield entry;
}

test("an archive reads no more of a picture than its reader takes, and closes it when the reader disconnects", async () => {
  const { state, content } = endlessPicture();
  const archive = streamZip(one({ name: "a.webp", content: content() }), now);

  archive.read(1);
  await wait(200);
  expect(state.kilobytes).toBeLessThan(4 * KB);

  archive.destroy();
  await vi.waitFor(() => expect(state.isClosed).toBe(true), 30_000);
});

test("an archive whose source fails ends with the failure instead of looking complete", async () => {
  async function* failing(): AsyncGenerator<string> {
    yield "id;";
    throw new Error("the connection broke");
  }

  const read = async () => {
    for await (const _ of streamZip(one({ name: "pedidos.csv", content: failing() }), now));
  };

  await expect(read()).rejects.toThrow("the connection broke");
});
