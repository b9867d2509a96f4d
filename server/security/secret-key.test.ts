import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { dataPaths, readConfig } from "../config.ts";
import { reseal, seal, unseal } from "./sealing.ts";
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

test("what was sealed while the line break counted as a part of the key opens, and is sealed again", async () => {
  const typed = "una llave escrita a mano, bien larga\n";
  await writeFile(dataPaths.secretKey(open()), typed);
  const before = seal(readConfig({ SECRET_KEY: typed }), "connections", "mail", "clave");

  expect(unseal(open(), "connections", "mail", before)).toBe("clave");
  const again = reseal(open(), "connections", "mail", before) ?? "";
  expect(unseal(readConfig({ SECRET_KEY: typed.trim() }), "connections", "mail", again)).toBe("clave");
});

test("what was sealed with the key file opens after SECRET_KEY took its place, and is sealed again", () => {
  const sealed = seal(open(), "connections", "mail", "clave");
  const SECRET_KEY = "otra llave, de treinta y dos letras o más";
  const config = readConfig({ DATA_DIR: folder, SECRET_KEY });

  expect(unseal(config, "connections", "mail", sealed)).toBe("clave");
  const again = reseal(config, "connections", "mail", sealed) ?? "";
  expect(unseal(readConfig({ SECRET_KEY }), "connections", "mail", again)).toBe("clave");
});
