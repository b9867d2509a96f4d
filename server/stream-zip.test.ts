import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { streamZip, type ZipEntry } from "./stream-zip.ts";

const run = promisify(execFile);
const time = new Date("2026-11-23T17:30:00Z");

async function* entriesOf(files: Record<string, (string | Buffer)[]>): AsyncGenerator<ZipEntry> {
  for (const [name, pieces] of Object.entries(files)) yield { name, content: Readable.from(pieces) };
}

/** Reads an archive with Python's own reader, which checks every checksum. */
async function unpack(archive: Buffer): Promise<Record<string, Buffer>> {
  const folder = await mkdtemp(join(tmpdir(), "trenza-zip-"));
  try {
    await writeFile(join(folder, "a.zip"), archive);
    await run("python3", ["-m", "zipfile", "-e", join(folder, "a.zip"), folder]);
    const { stdout } = await run("python3", [
      "-c",
      "import sys, zipfile; z = zipfile.ZipFile(sys.argv[1]); assert z.testzip() is None; print('\\n'.join(z.namelist()))",
      join(folder, "a.zip"),
    ]);
    const names = stdout.trim().split("\n").filter(Boolean);
    return Object.fromEntries(
      await Promise.all(names.map(async (name) => [name, await readFile(join(folder, name))] as const)),
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

test("an archive opens in another program with the same names and bytes", async () => {
  const picture = Buffer.from(Array.from({ length: 100_000 }, (_, index) => (index * 7) % 256));
  const files = {
    "léeme.txt": ["Hola, ", "ñandú"],
    "imagenes/a/b.webp": [picture.subarray(0, 70_000), picture.subarray(70_000)],
    "vacio.csv": [],
  };

  const unpacked = await unpack(await buffer(streamZip(entriesOf(files), time)));

  expect(Object.keys(unpacked)).toEqual(Object.keys(files));
  expect(unpacked["léeme.txt"]?.toString()).toBe("Hola, ñandú");
  expect(unpacked["imagenes/a/b.webp"]?.equals(picture)).toBe(true);
  expect(unpacked["vacio.csv"]?.length).toBe(0);
});

test("an archive with more than 65,535 files opens, too", async () => {
  const files = Object.fromEntries(Array.from({ length: 66_000 }, (_, index) => [`${index}`, ["x"]]));
  const archive = await buffer(streamZip(entriesOf(files), time));
  const folder = await mkdtemp(join(tmpdir(), "trenza-zip-"));
  await writeFile(join(folder, "a.zip"), archive);
  const { stdout } = await run("python3", [
    "-c",
    "import sys, zipfile; z = zipfile.ZipFile(sys.argv[1]); print(len(z.namelist()), z.read('65999'))",
    join(folder, "a.zip"),
  ]);
  await rm(folder, { recursive: true, force: true });

  expect(stdout.trim()).toBe("66000 b'x'");
});
