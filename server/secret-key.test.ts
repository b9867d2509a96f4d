import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { dataPaths, readConfig } from "./config.ts";
import { seal, unseal } from "./sealing.ts";
import { readSecretKey } from "./secret-key.ts";

let folder = "";
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "trenza-key-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const open = () => readConfig({ DATA_DIR: folder });

test("the first use creates a key that only the shop's user reads, and later ones find it", async () => {
  const sealed = seal(open(), "connections", "mail", "clave");
  const file = dataPaths.secretKey(open());

  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(unseal(open(), "connections", "mail", sealed)).toBe("clave");
});

test.each(["", "\n", "corta"])("nothing is encrypted with a key file that holds only %j", async (content) => {
  await writeFile(dataPaths.secretKey(open()), content);

  expect(() => seal(open(), "connections", "mail", "clave")).toThrow(/^SECRET_KEY: .*bórralo/);
});

test("a line break that an editor adds to the key file changes no key", async () => {
  const key = readSecretKey(open());
  const file = dataPaths.secretKey(open());
  await writeFile(file, `${await readFile(file, "utf8")}\n`);

  expect(readSecretKey(open())).toBe(key);
});
