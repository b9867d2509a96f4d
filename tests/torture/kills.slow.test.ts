import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { sizes } from "./sizes.ts";
import { buyUntilClosed } from "./support/buyers.ts";
import { openEnvironment } from "./support/environment.ts";
import { makeRandom } from "./support/random.ts";

type Environment = Awaited<ReturnType<typeof openEnvironment>>;

/** When the shop is killed: after this many answers at most, plus a random moment, but no later than `longestMs`. */
const LIFETIME = { answers: 25, momentMs: 40, longestMs: 60_000 };
/** A kill during the start happens within this time. */
const START_KILL_MS = 1_200;
/** Mails of a killed process wait until its claim expires, so this must be longer. */
const MAILS_WITHIN_MS = 300_000;

test("a shop that is killed at random moments loses nothing that it confirmed, and sends every mail", {
  timeout: sizes.kills * 120_000 + 2 * MAILS_WITHIN_MS,
}, async () => {
  const random = makeRandom(sizes.seed);
  const environment = await openEnvironment(random.fork());
  const killedAt: number[] = [];
  let hasPassed = false;

  try {
    await environment.shop.start();
    const buying = environment.buyers.map((buyer) => buyUntilClosed(environment.market, buyer));
    while (killedAt.length < sizes.kills) {
      await waitForAnswers(environment, random.between(0, LIFETIME.answers));
      await wait(random.between(0, LIFETIME.momentMs));
      await environment.shop.kill();
      killedAt.push(Date.now());
      if (random.chance(0.2) && killedAt.length < sizes.kills) {
        await killWhileStarting(environment, random.between(0, START_KILL_MS));
        killedAt.push(Date.now());
      }
      await environment.shop.start();
      await expectNothingLost(environment, killedAt.length);
    }
    environment.market.isClosed = true;
    await Promise.all(buying);

    await expectConfirmationsTaken(environment);
    await expectMailsSent(environment, killedAt);
    await expectNothingLost(environment, killedAt.length);
    expect(
      environment.market.observed.orders.length,
      "too little happened to prove anything",
    ).toBeGreaterThan(2 * sizes.kills);
    console.log(summarize(environment, killedAt.length));
    hasPassed = true;
  } finally {
    await environment.close({ folder: !hasPassed });
  }
});

async function waitForAnswers({ market }: Environment, answers: number): Promise<void> {
  const enough = market.answerCount + answers;
  const latest = Date.now() + LIFETIME.longestMs;
  while (market.answerCount < enough && Date.now() < latest) await wait(5);
}

async function killWhileStarting({ shop }: Environment, afterMs: number): Promise<void> {
  const starting = shop.start().catch(() => undefined);
  await wait(afterMs);
  await shop.kill();
  await starting;
}

/** What is needed to investigate a failure. */
function describeRun({ shop }: Environment, kills: number): string {
  return `SEED=${sizes.seed}, after kill ${kills}, log in ${shop.logFile}`;
}

function summarize({ market, mailServer }: Environment, kills: number): string {
  const { orders, accepted, cancelled, confirmations } = market.observed;
  const again =
    mailServer.received.length - new Set(mailServer.received.map(({ messageId }) => messageId)).size;
  return (
    `${kills} kills: ${orders.length} orders answered, ${cancelled.length} cancelled, ` +
    `${confirmations.length} confirmations taken, ${new Set(accepted).size} orders seen paid, ` +
    `${mailServer.received.length} mails, ${again} of them a second time`
  );
}

async function expectNothingLost(environment: Environment, kills: number): Promise<void> {
  const { market, shop } = environment;
  recordConfirmations(environment);
  expect(
    [...market.unexpected, ...(await shop.audit(market.observed))],
    describeRun(environment, kills),
  ).toEqual([]);
}

/** Copies the stand-in's confirmed deliveries, since it deletes old ones. */
function recordConfirmations({ market }: Environment): void {
  const { confirmations } = market.observed;
  const recorded = new Set(confirmations.map(({ gatewayRef, code }) => `${gatewayRef}:${code}`));
  for (const { ref, code, status, tries } of market.standin.deliveries()) {
    const odd = tries.find((one) => one.status !== null && one.status !== 200 && one.status !== 503);
    if (odd) market.unexpected.push(`confirmation ${ref} was answered with ${odd.status}`);
    if (status === "delivered" && !recorded.has(`${ref}:${code}`))
      confirmations.push({ gatewayRef: String(ref), code });
  }
}

/** Resends the confirmations that the gateway gave up, and waits until all are taken. */
async function expectConfirmationsTaken({ market }: Environment): Promise<void> {
  const { standin } = market;
  const withStatus = (word: string) => standin.deliveries().filter(({ status }) => status === word);
  const givenUp = new Set(withStatus("given-up").map(({ sessionId }) => sessionId));
  for (const sessionId of givenUp) await standin.resendConfirmation(sessionId);
  const missing = () => withStatus("waiting").map(({ ref, code }) => `${ref} in state ${code}`);
  await expect.poll(missing, { timeout: 60_000, interval: 200 }).toEqual([]);
}

/**
 * Every mail arrives, except those that the shop dropped. A mail may arrive twice only if the shop was killed between
 * the two deliveries; both copies then have the same Message-ID.
 */
async function expectMailsSent(environment: Environment, killedAt: number[]): Promise<void> {
  const waiting = async () => (await environment.shop.mails()).filter(({ status }) => !isSettled(status));
  await expect.poll(waiting, { timeout: MAILS_WITHIN_MS, interval: 500 }).toEqual([]);

  const mails = await environment.shop.mails();
  const host = new URL(environment.market.url).hostname;
  const arrivals = Map.groupBy(environment.mailServer.received, ({ messageId }) => messageId);
  const idOf = (mail: { id: number }) => `<mail-${mail.id}@${host}>`;
  const lost = mails.filter((mail) => mail.status === "sent" && !arrivals.has(idOf(mail)));
  expect(lost, describeRun(environment, killedAt.length)).toEqual([]);
  const known = new Set(mails.map(idOf));
  expect([...arrivals.keys()].filter((id) => !known.has(id))).toEqual([]);

  for (const [messageId, copies] of arrivals) {
    for (const [index, after] of copies.entries()) {
      const before = copies[index - 1];
      if (!before) continue;
      const wasKilledBetween = killedAt.some((at) => before.at <= at && at <= after.at);
      expect(
        wasKilledBetween,
        `${messageId} arrived twice, ${describeRun(environment, killedAt.length)}`,
      ).toBe(true);
      expect([after.to, after.subject]).toEqual([before.to, before.subject]);
    }
  }
}

/** Also settled: `dropped` (no longer true when its turn came) and `later` (scheduled for later). */
function isSettled(status: string): boolean {
  return status !== "queued" && status !== "failed";
}
