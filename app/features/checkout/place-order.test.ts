import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { EARLIER_KEYS_HEADER, IDEMPOTENCY_HEADER } from "#contract/names.ts";
import { stubLocalStorage } from "#tests/support/local-storage.ts";
import { orderBody } from "#tests/support/order-body.ts";

const VISITOR = undefined;
const body = orderBody([{ productId: 1, size: "260 ml", price: 20_000 }]);
const changed = { ...body, paymentMethod: "direct" as const };
const unpaid = { status: "pendiente", paymentStatus: "unpaid", isPayable: true, confirmedAt: null };

/** `"lost"`: the request gets no answer. */
type Answer = "lost" | { status: number; body: object };
const placed = (id: number): Answer => ({ status: 201, body: { ...unpaid, id } });
const refused = (status: number, code: string): Answer => ({ status, body: { code, message: code } });

let answers: Answer[];
let sent: { key: string; earlierKeys: string }[];
beforeEach(() => {
  stubLocalStorage();
  vi.resetModules();
  answers = [];
  sent = [];
  vi.stubGlobal("fetch", async (_path: string, { headers }: { headers: HeadersInit }) => {
    const given = new Headers(headers);
    sent.push({
      key: given.get(IDEMPOTENCY_HEADER) ?? "",
      earlierKeys: given.get(EARLIER_KEYS_HEADER) ?? "",
    });
    const answer = answers.shift();
    if (answer === undefined || answer === "lost") throw new TypeError("Failed to fetch");
    return Response.json(answer.body, { status: answer.status });
  });
});
afterEach(() => vi.unstubAllGlobals());

/** The modules keep a tab's values in memory: loaded again, they know only what all tabs share. */
const switchToAnotherTab = () => vi.resetModules();
const openTab = async () => ({
  ...(await import("./place-order.ts")),
  ...(await import("#app/features/order-attempt/attempt.ts")),
});

test("the same form is sent with the same key after a lost answer", async () => {
  const { placeOrder } = await openTab();
  answers = ["lost", placed(1)];

  await expect(placeOrder(body, 7)).rejects.toThrow(TypeError);
  await placeOrder(body, 7);

  expect(sent[1]).toEqual(sent[0]);
});

test("after a refusal the tab's unpaid order can still be paid or replaced", async () => {
  const { placeOrder, currentAttempt } = await openTab();
  answers = [placed(1), refused(409, "price_changed"), placed(2)];

  await placeOrder(body, 7);
  await expect(placeOrder(changed, 7)).rejects.toMatchObject({ code: "price_changed" });
  expect(currentAttempt.get()).toMatchObject({ orderId: 1 });
  await placeOrder(changed, 7);

  expect(sent.map(({ earlierKeys }) => earlierKeys)).toEqual(["", sent[0]?.key, sent[0]?.key]);
});

test("a visitor's form that another tab sent with other answers gets a key of its own, also after a lost answer", async () => {
  await (await openTab()).placeOrder(body, VISITOR).catch(() => {});
  switchToAnotherTab();
  const { placeOrder } = await openTab();
  answers = ["lost", refused(422, "idempotency_key_reused"), placed(2)];

  await expect(placeOrder(changed, VISITOR)).rejects.toThrow(TypeError);
  expect(await placeOrder(changed, VISITOR)).toMatchObject({ id: 2 });

  const [first, ...others] = sent.map(({ key }) => key);
  expect(others).toEqual([first, first, expect.not.stringMatching(`^${first}$`)]);
});

test("a refused order of a visitor leaves the key of the earlier one to the other tabs", async () => {
  const { placeOrder } = await openTab();
  const other = orderBody([{ productId: 2, size: "60 ml", price: 9000 }]);
  answers = [placed(1), refused(409, "out_of_stock"), placed(1)];

  await placeOrder(body, VISITOR);
  await expect(placeOrder(other, VISITOR)).rejects.toMatchObject({ code: "out_of_stock" });
  switchToAnotherTab();
  await (await openTab()).placeOrder(body, VISITOR);

  expect(sent[2]?.key).toBe(sent[0]?.key);
});

test("after an expired or cancelled order the same form places a new one, which replaces the tab's earlier orders", async () => {
  const { placeOrder } = await openTab();
  const ended: Answer = { status: 200, body: { ...unpaid, id: 2, status: "cancelado", isPayable: false } };
  answers = [placed(1), ended, placed(3)];

  await placeOrder(body, 7);
  expect(await placeOrder(changed, 7)).toMatchObject({ id: 3 });

  const [first, second] = sent.map(({ key }) => key);
  expect(sent[2]?.earlierKeys).toBe(`${second},${first}`);
});
