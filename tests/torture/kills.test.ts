import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { sizes } from "./sizes.ts";
import { buyUntilClosed } from "./support/buyers.ts";
import { openMarketHall } from "./support/market-hall.ts";
import { makeRandom } from "./support/random.ts";

type Hall = Awaited<ReturnType<typeof openMarketHall>>;

/** The shop lives until it has given so many answers, however slow the machine is, and a moment longer. */
const LIFE = { answers: 25, momentMs: 40, longestMs: 15_000 };
/** How soon it may die while it starts. */
const START_MS = 1_200;
/** Another process may take a mail over only when nothing was heard of the first for a while. */
const MAILS_WITHIN_MS = 300_000;

test("a shop that is killed at random moments loses nothing that it said, and mails everything", {
  timeout: sizes.kills * 40_000 + 2 * MAILS_WITHIN_MS,
}, async () => {
  const random = makeRandom(sizes.seed);
  const hall = await openMarketHall(random.fork());
  const killedAt: number[] = [];
  let isFine = false;

  try {
    await hall.shop.start();
    const buying = hall.buyers.map((buyer) => buyUntilClosed(hall.market, buyer));
    while (killedAt.length < sizes.kills) {
      await untilHeard(hall, random.between(0, LIFE.answers));
      await wait(random.between(0, LIFE.momentMs));
      await hall.shop.kill();
      killedAt.push(Date.now());
      if (random.chance(0.2) && killedAt.length < sizes.kills) {
        await killWhileStarting(hall, random.between(0, START_MS));
        killedAt.push(Date.now());
      }
      await hall.shop.start();
      await expectNothingLost(hall, killedAt.length);
    }
    hall.market.isClosed = true;
    await Promise.all(buying);

    await expectConfirmationsTaken(hall);
    await expectMailsSent(hall, killedAt);
    await expectNothingLost(hall, killedAt.length);
    expect(hall.market.known.orders.length, "too little happened to prove anything").toBeGreaterThan(
      2 * sizes.kills,
    );
    console.log(figures(hall, killedAt.length));
    isFine = true;
  } finally {
    await hall.close({ folder: !isFine });
  }
});

async function untilHeard({ market }: Hall, answers: number): Promise<void> {
  const enough = market.heard + answers;
  const latest = Date.now() + LIFE.longestMs;
  while (market.heard < enough && Date.now() < latest) await wait(5);
}

async function killWhileStarting({ shop }: Hall, afterMs: number): Promise<void> {
  const starting = shop.start().catch(() => undefined);
  await wait(afterMs);
  await shop.kill();
  await starting;
}

/** What a failure must tell so that it can be looked into. */
function story({ shop }: Hall, kills: number): string {
  return `SEED=${sizes.seed}, after kill ${kills}, log in ${shop.logFile}`;
}

function figures({ market, post }: Hall, kills: number): string {
  const { orders, accepted, cancelled, confirmations } = market.known;
  const again = post.received.length - new Set(post.received.map(({ messageId }) => messageId)).size;
  return (
    `${kills} kills: ${orders.length} orders answered, ${cancelled.length} cancelled, ` +
    `${confirmations.length} confirmations taken, ${new Set(accepted).size} orders seen paid, ` +
    `${post.received.length} mails, ${again} of them a second time`
  );
}

async function expectNothingLost(hall: Hall, kills: number): Promise<void> {
  const { market, shop } = hall;
  noteConfirmations(hall);
  expect([...market.surprises, ...(await shop.audit(market.known))], story(hall, kills)).toEqual([]);
}

/** The stand-in forgets old deliveries: what it saw answered is noted while it knows. */
function noteConfirmations({ market }: Hall): void {
  const { confirmations } = market.known;
  const noted = new Set(confirmations.map(({ gatewayRef, code }) => `${gatewayRef}:${code}`));
  for (const { ref, code, status, tries } of market.standin.deliveries()) {
    const odd = tries.find((one) => one.status !== null && one.status !== 200 && one.status !== 503);
    if (odd) market.surprises.push(`confirmation ${ref} was answered with ${odd.status}`);
    if (status === "delivered" && !noted.has(`${ref}:${code}`))
      confirmations.push({ gatewayRef: String(ref), code });
  }
}

/** Where the gateway gave up, its operator has it say once more how the payment stands. */
async function expectConfirmationsTaken({ market }: Hall): Promise<void> {
  const { standin } = market;
  const withStatus = (word: string) => standin.deliveries().filter(({ status }) => status === word);
  const givenUp = new Set(withStatus("given-up").map(({ sessionId }) => sessionId));
  for (const sessionId of givenUp) await standin.announceAgain(sessionId);
  const missing = () => withStatus("waiting").map(({ ref, code }) => `${ref} in state ${code}`);
  await expect.poll(missing, { timeout: 60_000, interval: 200 }).toEqual([]);
}

/**
 * Each mail arrives, unless the shop thought better of it. One that the mail server had taken when the shop died,
 * before the shop had noted it, arrives again: the same message by its Message-ID, and never without such a death
 * between the two.
 */
async function expectMailsSent(hall: Hall, killedAt: number[]): Promise<void> {
  const waiting = async () => (await hall.shop.mails()).filter(({ status }) => !isSettled(status));
  await expect.poll(waiting, { timeout: MAILS_WITHIN_MS, interval: 500 }).toEqual([]);

  const mails = await hall.shop.mails();
  const host = new URL(hall.market.url).hostname;
  const arrivals = Map.groupBy(hall.post.received, ({ messageId }) => messageId);
  const idOf = (mail: { id: number }) => `<mail-${mail.id}@${host}>`;
  const lost = mails.filter((mail) => mail.status === "sent" && !arrivals.has(idOf(mail)));
  expect(lost, story(hall, killedAt.length)).toEqual([]);
  const known = new Set(mails.map(idOf));
  expect([...arrivals.keys()].filter((id) => !known.has(id))).toEqual([]);

  for (const [messageId, copies] of arrivals) {
    for (const [index, after] of copies.entries()) {
      const before = copies[index - 1];
      if (!before) continue;
      const isExcused = killedAt.some((at) => before.at <= at && at <= after.at);
      expect(isExcused, `${messageId} arrived twice, ${story(hall, killedAt.length)}`).toBe(true);
      expect([after.to, after.subject]).toEqual([before.to, before.subject]);
    }
  }
}

/** `dropped` is what is no longer true when its turn comes, `later` what is meant to wait. */
function isSettled(status: string): boolean {
  return status !== "queued" && status !== "failed";
}
