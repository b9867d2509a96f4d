import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { finishReplacement, replaceEmbedded } from "./replace-embedded.ts";

let dataDir = "";
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "trenza-replace-"));
});
afterEach(() => rm(dataDir, { recursive: true }));

const pathOf = (name: string) => join(dataDir, name);
async function write(name: string, content: string): Promise<void> {
  await mkdir(pathOf(name));
  await writeFile(join(pathOf(name), "PG_VERSION"), content);
}
/** The content of each database in the folder. */
async function readAll(): Promise<Record<string, string>> {
  const entries = (await readdir(dataDir)).map(
    async (name) => [name, await readFile(join(pathOf(name), "PG_VERSION"), "utf8")] as const,
  );
  return Object.fromEntries(await Promise.all(entries));
}

test("a database replaces the one before, which is kept until the next replacement", async () => {
  await write("draft", "1");
  replaceEmbedded(pathOf("database"), pathOf("draft"));
  expect(await readAll()).toEqual({ database: "1" });

  for (const content of ["2", "3"]) {
    await write("draft", content);
    replaceEmbedded(pathOf("database"), pathOf("draft"));
  }
  expect(await readAll()).toEqual({ database: "3", "database.before-restore": "2" });
});

test("a replacement that was killed after the old database was moved is completed", async () => {
  await write("database", "old");
  await write("database.replacement", "new");
  await rename(pathOf("database"), pathOf("database.before-restore"));

  finishReplacement(pathOf("database"));

  expect(await readAll()).toEqual({ database: "new", "database.before-restore": "old" });
});

test("a replacement that was killed before the old database was moved leaves that one", async () => {
  await write("database", "old");
  await write("database.replacement", "new");

  finishReplacement(pathOf("database"));
  finishReplacement(pathOf("database"));

  expect(await readAll()).toEqual({ database: "old" });
});

test("an empty folder is replaced, and does not become the database that is kept", async () => {
  await write("database.before-restore", "old");
  await mkdir(pathOf("database"));
  await write("draft", "new");

  replaceEmbedded(pathOf("database"), pathOf("draft"));

  expect(await readAll()).toEqual({ database: "new", "database.before-restore": "old" });
});
