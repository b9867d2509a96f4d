import { beforeAll, expect, test, vi } from "vitest";
import { connectionOf } from "#server/db/rows.ts";
import { makeJobHandlers } from "#server/jobs/handlers.ts";
import { mustExist } from "#tests/support/factories.ts";
import { linkOf, mailedToken } from "#tests/support/order-links.ts";
import { makePaidOrder } from "#tests/support/paid-orders.ts";
import { payingShop } from "#tests/support/paying-shop.ts";
import { type mailOrderLink, requestOrderLink } from "./order-lookup.ts";

const shop = payingShop();
let orderId: number;
let email: string;

beforeAll(async () => {
  const { order } = await makePaidOrder(shop());
  orderId = order.id;
  email = order.email;
  await shop().deliverMails();
});

const lookUp = (payload: object) => shop().request({ method: "POST", url: "/api/order-lookups", payload });

test("an order and its address get the link by mail, in any case of letters", async () => {
  const answer = await lookUp({ orderId, email: email.toUpperCase() });
  expect(answer.statusCode).toBe(202);

  await runQueuedLookup({ orderId, email: email.toUpperCase() });

  expect(mustExist(shop().mailer.sent.at(-1)).subject).toBe(`El enlace de tu pedido #${orderId}`);
  expect((await linkOf(shop(), mailedToken(shop(), email)).read()).json()).toMatchObject({ id: orderId });
});

test("the answer does not reveal whether number and address belong together", async () => {
  const answers = await Promise.all([
    lookUp({ orderId, email }),
    lookUp({ orderId, email: "otra@correo.example" }),
    lookUp({ orderId: 999_999, email }),
  ]);

  const shown = answers.map(({ statusCode, body, headers }) => {
    const { date: _date, "x-request-id": _id, ...others } = headers;
    return { statusCode, body, others };
  });
  expect(shown[0]?.statusCode).toBe(202);
  expect(shown[1]).toEqual(shown[0]);
  expect(shown[2]).toEqual(shown[0]);
});

test.each([
  ["another address", () => ({ orderId, email: "otra@correo.example" })],
  ["an unknown number", () => ({ orderId: 999_999, email })],
])("%s gets no mail", async (_what, lookup) => {
  const before = shop().mailer.sent.length;

  await runQueuedLookup(lookup());

  expect(shop().mailer.sent).toHaveLength(before);
});

test("known and unknown orders take the same time: both send the database the same statements", async () => {
  const known = await statementsOf({ orderId, email });
  const unknown = await statementsOf({ orderId: 999_999, email: "otra@correo.example" });

  expect(known.length).toBeGreaterThan(0);
  expect(unknown).toEqual(known);
});

test("the queue stores no address", async () => {
  const sent: unknown[] = [];
  const jobs = { ...shop().deps.jobs, send: async (...job: unknown[]) => void sent.push(job.slice(1)) };

  await requestOrderLink({ ...shop().ctx, jobs }, { orderId, email });

  expect(sent).toHaveLength(1);
  expect(JSON.stringify(sent)).not.toContain(email);
});

/** Runs the job of a lookup, then sends its mail. */
async function runQueuedLookup(lookup: { orderId: number; email: string }): Promise<void> {
  let queued: Parameters<typeof mailOrderLink>[1] | undefined;
  const jobs = {
    ...shop().deps.jobs,
    send: async (_ctx: unknown, _name: string, data: never) => {
      queued = data;
    },
  };
  await requestOrderLink({ ...shop().ctx, jobs }, lookup);
  await makeJobHandlers(shop().deps)["mail-order-link"](mustExist(queued));
  await shop().deliverMails();
}

/** The SQL of every statement that a lookup sends. */
async function statementsOf(lookup: { orderId: number; email: string }): Promise<string[]> {
  const { ctx } = shop();
  const query = vi.spyOn(connectionOf(ctx.db), "query");
  try {
    await requestOrderLink(ctx, lookup);
    return query.mock.calls.map(([asked]) =>
      typeof asked === "string" ? asked : Reflect.get(asked, "text"),
    );
  } finally {
    query.mockRestore();
  }
}
