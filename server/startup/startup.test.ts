import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, expect, test } from "vitest";
import { categories } from "#server/db/schema/index.ts";
import { makeCategory, makeUser } from "#tests/support/factories.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { loadDemoIntoUnusedShop } from "./demo-store.ts";
import { readSetupCode } from "./setup-code.ts";
import { printStartMessage } from "./start-message.ts";

let shop: TestShop;

beforeEach(async () => {
  shop = await openTestShop();
});
afterEach(() => shop.close());

async function readStartMessage(): Promise<string> {
  let printed = "";
  await printStartMessage(shop.deps, (line) => {
    printed += line;
  });
  return printed;
}

test("a wrong setting stops the start with one line that names it", { timeout: 90_000 }, () => {
  const main = fileURLToPath(new URL("../main.ts", import.meta.url));
  const env = { BACKUP_RECIPIENT: "age1notakey" };
  const run = spawnSync(process.execPath, [main], { encoding: "utf8", env });

  expect(run.status).toBe(1);
  expect(run.stderr).toMatch(/^BACKUP_RECIPIENT: .+\n$/);
  expect(run.stdout).toBe("");
});

test("the start prints the shop's address and, until there is an administrator, where to create one", async () => {
  const before = await readStartMessage();
  await makeUser(shop.ctx, { isAdmin: true });

  expect(before).toContain("http://localhost:3000\n");
  expect(before).toContain("http://localhost:3000/register-admin\n");
  expect(await readStartMessage()).toBe("\nLa tienda está abierta: http://localhost:3000\n");
});

test("a public shop prints one set-up code, which all its processes share", async () => {
  const config = { ...shop.deps.config, isPublic: true };
  const code = await readSetupCode(config, shop.deps.database);
  const again = await readSetupCode(config, shop.deps.database);
  shop.deps.setupCode = code;

  expect(code).toMatch(/^[A-Z2-9]{4}-[A-Z2-9]{4}-[A-Z2-9]{4}$/);
  expect(again).toBe(code);
  expect(await readStartMessage()).toContain(code);
  expect(await readSetupCode(shop.deps.config, shop.deps.database)).toBeNull();
});

test("an unused shop gets the demo store, once", async () => {
  await loadDemoIntoUnusedShop(shop.deps);
  const loaded = await shop.ctx.db.select().from(categories);
  await loadDemoIntoUnusedShop(shop.deps);

  expect(loaded).toHaveLength(5);
  expect(await shop.ctx.db.select().from(categories)).toHaveLength(5);
});

test.each([
  ["somebody registered", async () => void (await makeUser(shop.ctx))],
  ["something is for sale", async () => void (await makeCategory(shop.ctx))],
  ["the settings say no", async () => void Object.assign(shop.deps.config, { demo: false })],
  ["it is public", async () => void Object.assign(shop.deps.config, { isPublic: true })],
])("the demo store is not loaded into a shop where %s", async (_what, arrange) => {
  await arrange();
  const before = await shop.ctx.db.$count(categories);
  await loadDemoIntoUnusedShop(shop.deps);

  expect(await shop.ctx.db.$count(categories)).toBe(before);
});
