import { beforeAll, describe, expect, test } from "vitest";
import type { CartDraft, CreatedCartDraft } from "#contract/cart/cart-drafts.ts";
import { DAY_MS } from "#contract/durations.ts";
import { makeJobHandlers } from "#server/jobs/handlers.ts";
import { updateSettings } from "#server/modules/settings/index.ts";
import { makeProduct, makeSignedIn } from "#tests/support/factories.ts";
import { manualOrderBody } from "#tests/support/manual-orders.ts";
import { testShop } from "#tests/support/test-shop.ts";
import { draftMessage } from "./draft-message.ts";

const shop = testShop();
const PRICE = 39_900;

let admin: Awaited<ReturnType<typeof makeSignedIn>>;
beforeAll(async () => {
  admin = await makeSignedIn(shop().ctx, { isAdmin: true });
});
const setUp = (isEnabled: boolean, whatsappNumber = "573001234567") =>
  updateSettings(shop().ctx, { whatsappOrders: { isEnabled }, general: { name: "Trenza", whatsappNumber } });
beforeAll(() => setUp(true));

type Item = { productId: number; size: string; quantity: number };

const send = (items: object[], remoteAddress = "203.0.113.9") =>
  shop().request({ method: "POST", url: "/api/cart-drafts", payload: { items }, remoteAddress });
const sendCart = async (items: Item[]) => (await send(items)).json<CreatedCartDraft>();
const asAdmin = (url: string, payload?: object) =>
  shop().request({
    method: payload ? "POST" : "GET",
    url,
    cookie: admin.cookie,
    ...(payload && { payload }),
  });
const read = (code: string) => asAdmin(`/api/admin/cart-drafts/${code}`);

async function makeItem(given: object = {}): Promise<Item> {
  const { id } = await makeProduct(shop().ctx, { name: "Spa capilar", price: PRICE, stock: 9, ...given });
  return { productId: id, size: "", quantity: 2 };
}
const textOf = (url: string) => decodeURIComponent(url.split("?text=")[1] ?? "");
const stockOf = async ({ productId }: Item) =>
  (await shop().request({ url: `/api/products/${productId}` })).json().stock;

describe("a cart sent by WhatsApp", () => {
  test("becomes a draft with a code, whose chat has greeting, code, lines and the shop's prices", async () => {
    const item = await makeItem();
    const answer = await send([item]);

    expect(answer.statusCode).toBe(201);
    const { code, url } = answer.json<CreatedCartDraft>();
    expect(code).toMatch(/^W-[A-HJ-KM-NP-Z2-9]{4}$/);
    expect(url).toMatch(/^https:\/\/wa\.me\/573001234567\?text=/);
    const text = textOf(url).replaceAll("\u00a0", " ");
    expect(text).toContain("¡Hola, Trenza!");
    expect(text).toContain(`Código: ${code}`);
    expect(text).toContain("• 2 × Spa capilar");
    expect(text).toContain("Subtotal: $ 79.800");
    expect(text).toContain(`/admin/orders/new?draft=${code}`);
    expect(await stockOf(item)).toBe(9);
  });

  test("takes no price from the browser, and no more than 50 lines", async () => {
    const item = await makeItem();
    const many = Array.from({ length: 51 }, (_, index) => ({ ...item, size: `${index} ml` }));

    expect((await send([{ ...item, price: 1 }])).statusCode).toBe(400);
    expect((await send(many)).statusCode).toBe(400);
    expect((await send([])).statusCode).toBe(400);
    expect((await send([item, item])).statusCode).toBe(400);
    expect((await send([{ ...item, productId: 2_000_000_000 }])).json()).toMatchObject({
      code: "out_of_stock",
    });
  });

  test("is one draft however often it is sent, also at the same moment", async () => {
    const [one, two] = [await makeItem(), await makeItem()];

    const answers = await Promise.all([sendCart([one, two]), sendCart([one, two]), sendCart([two, one])]);
    const elsewhere = (await send([one, two], "198.51.100.4")).json<CreatedCartDraft>();
    const other = await sendCart([one]);

    expect(new Set(answers.map(({ code }) => code)).size).toBe(1);
    expect(new Set([answers[0]?.code, elsewhere.code, other.code]).size).toBe(3);
  });

  test("is refused while the shop takes no orders by WhatsApp or has no number", async () => {
    const item = await makeItem();

    await setUp(false);
    const off = await send([item]);
    await setUp(true, "");
    const unreachable = await send([item]);
    await setUp(true);

    expect([off.statusCode, unreachable.statusCode]).toEqual([404, 404]);
  });
});

test("a message too long for a link shows the first lines and 'Ver todo'", () => {
  const lines = Array.from({ length: 50 }, (_, index) => ({
    name: `Crema de peinar con linaza número ${index}`,
    size: "260 ml",
    quantity: 1,
  }));
  const text = draftMessage({
    shop: "Trenza",
    code: "W-7F3K",
    lines,
    subtotal: "$ 1.000",
    link: "https://trenza.example/admin/orders/new?draft=W-7F3K",
  });

  expect(encodeURIComponent(text).length).toBeLessThanOrEqual(1800);
  expect(text).toMatch(/número 0, 260 ml[\s\S]*… y \d+ productos más\nSubtotal[\s\S]*Ver todo: https/);
});

describe("a draft in the admin", () => {
  test("has today's prices beside those of its day, and names what is gone", async () => {
    const kept = await makeItem();
    const hidden = await makeItem({ name: "Bruma" });
    const { code } = await sendCart([kept, hidden]);
    for (const [{ productId }, change] of [
      [kept, { price: 45_000 }],
      [hidden, { isPublished: false }],
    ] as const) {
      const url = `/api/products/${productId}`;
      await shop().request({ method: "PATCH", url, cookie: admin.cookie, payload: change });
    }

    // As people type it.
    const draft = (await read(code.toLowerCase().replace("-", ""))).json<CartDraft>();

    expect(draft).toMatchObject({ code, orderId: null, deleted: [] });
    expect(draft.lines).toMatchObject([
      { ...kept, name: "Spa capilar", seenPrice: PRICE, price: 45_000, available: 9 },
      { ...hidden, name: "Bruma", seenPrice: PRICE, price: null, available: 0 },
    ]);
  });

  test("becomes one order; a second one must be confirmed, and the figure counts it once", async () => {
    const item = await makeItem();
    const { code } = await sendCart([item]);
    const typed = code.toLowerCase();
    const place = (isUsedAgain: boolean) =>
      asAdmin(
        "/api/admin/orders",
        manualOrderBody([{ ...item, price: PRICE }], { draft: { code: typed, isUsedAgain } }),
      );
    const figures = async () => (await asAdmin("/api/admin/cart-drafts")).json();
    const before = await figures();

    const first = await place(false);
    const again = await place(false);
    const confirmed = await place(true);

    expect([first, again, confirmed].map(({ statusCode }) => statusCode)).toEqual([201, 409, 201]);
    expect(await stockOf(item)).toBe(5);
    expect((await read(code)).json()).toMatchObject({ orderId: first.json().order.id });
    expect(await figures()).toEqual({ ...before, ordered: before.ordered + 1 });
    // A used draft is not found again by the same cart.
    expect((await sendCart([item])).code).not.toBe(code);
  });

  test("ends after 14 days and is erased", async () => {
    const { code } = await sendCart([await makeItem()]);
    shop().clock.advance(14 * DAY_MS - 1000);
    const before = (await read(code)).statusCode;

    shop().clock.advance(2000);
    await makeJobHandlers(shop().deps)["clean-up"]({});

    expect([before, (await read(code)).statusCode, (await read("nada")).statusCode]).toEqual([200, 404, 404]);
  });
});
