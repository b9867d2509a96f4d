import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { twoStepSecrets } from "#server/db/schema/index.ts";
import { mustExist } from "#tests/support/factories.ts";
import { testShop } from "#tests/support/test-shop.ts";
import { makePerson, PASSWORD, turnOnTwoStep } from "#tests/support/two-step.ts";
import { recoveryCodes as codesTable } from "../../../db/schema/index.ts";
import { hashToken } from "../../../security/tokens.ts";
import { encryptSeeds, protectRecoveryCodes } from "../../two-step/index.ts";

const shop = testShop();

async function makeProtected() {
  const { user, cookie } = await makePerson(shop());
  return { user, ...(await turnOnTwoStep(shop(), cookie)) };
}

async function logIn(username: string, code: string): Promise<number> {
  const post = (url: string, payload: object) => shop().request({ method: "POST", url, payload });
  const { twoStep } = (await post("/api/login", { username, password: PASSWORD })).json();
  return (await post("/api/login/two-step", { challenge: twoStep.challenge, code })).statusCode;
}

const readSeed = async (userId: number) =>
  mustExist((await shop().ctx.db.select().from(twoStepSecrets).where(eq(twoStepSecrets.userId, userId)))[0])
    .secret;
const readHashes = async (userId: number) =>
  (await shop().ctx.db.select().from(codesTable).where(eq(codesTable.userId, userId))).map(
    ({ codeHash }) => codeHash,
  );

test("the database holds neither the authenticator's secret nor a hash that can be guessed fast", async () => {
  const { user, secret } = await makeProtected();

  expect(await readSeed(user.id)).toMatch(/^sealed:1:/);
  expect(await readSeed(user.id)).not.toContain(secret);
  for (const hash of await readHashes(user.id)) expect(hash).toMatch(/^\$argon2id\$/);
});

test("what an earlier release stored still opens a session, and is protected at the next start", async () => {
  const { ctx } = shop();
  const { user, secret, recoveryCodes, code } = await makeProtected();
  const [first = "", second = ""] = recoveryCodes;
  await ctx.db.update(twoStepSecrets).set({ secret }).where(eq(twoStepSecrets.userId, user.id));
  await ctx.db.delete(codesTable).where(eq(codesTable.userId, user.id));
  await ctx.db
    .insert(codesTable)
    .values(
      [first, second].map((each) => ({ userId: user.id, codeHash: hashToken(each.replaceAll("-", "")) })),
    );

  const before = [await logIn(user.username, code()), await logIn(user.username, first)];
  await encryptSeeds(ctx);
  await protectRecoveryCodes(ctx);
  shop().clock.advance(60_000);
  const after = [await logIn(user.username, code()), await logIn(user.username, second)];

  expect([...before, ...after]).toEqual([200, 200, 200, 200]);
  expect(await readSeed(user.id)).toMatch(/^sealed:1:/);
  for (const hash of await readHashes(user.id)) expect(hash).toMatch(/^\$argon2id\$/);
});

test("without the key of the server the app's codes fail, and a recovery code still opens a session", async () => {
  const { user, recoveryCodes, code } = await makeProtected();
  const { config } = shop().deps;
  const kept = config.secretKey;
  config.secretKey = "the key of another server, long enough";

  const withApp = await logIn(user.username, code());
  const withRecovery = await logIn(user.username, recoveryCodes[0] ?? "");
  config.secretKey = kept;

  expect([withApp, withRecovery]).toEqual([403, 200]);
});

test("of two simultaneous uses of a recovery code one opens a session", async () => {
  const { user, recoveryCodes } = await makeProtected();
  const [code = ""] = recoveryCodes;

  const results = await Promise.all([logIn(user.username, code), logIn(user.username, code)]);

  expect(results.filter((status) => status === 200)).toHaveLength(1);
});
