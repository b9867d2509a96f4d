import { eq } from "drizzle-orm";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { newKey } from "#app/features/checkout/attempt.ts";
import { type CartSyncParts, type SyncRecord, syncCart } from "#app/features/saved-cart/cart-sync.ts";
import { ApiError } from "#app/lib/api.ts";
import type { CartLine } from "#contract/cart.ts";
import { type CountedLine, isSameCart, quantityOf } from "#contract/merge-carts.ts";
import { MAX_SAVED_LINES } from "#contract/names.ts";
import type { SavedCart, SavedCartBody } from "#contract/saved-cart.ts";
import { products, savedCartChanges } from "#server/db/schema/index.ts";
import { eraseOldCartChanges } from "#server/modules/saved-carts/index.ts";
import { updateSettings } from "#server/modules/settings/index.ts";
import { makeProduct, makeSignedIn, mustExist } from "#tests/support/factories.ts";
import { testShop } from "#tests/support/test-shop.ts";

const shop = testShop();
const DAY_MS = 86_400_000;
/** Enough products for edits of different lines, few enough that edits meet. */
const PRODUCTS = 4;
const ids: number[] = [];

beforeAll(async () => {
  await updateSettings(shop().ctx, { reminders: { savedCart: true } });
  for (let n = 0; n < PRODUCTS; n++) ids.push((await makeProduct(shop().ctx, { stock: 9000 })).id);
});

type Person = Awaited<ReturnType<typeof makeSignedIn>>;
const put = (cookie: string | undefined, payload: object) =>
  shop().request({ method: "PUT", url: "/api/user/cart", payload, ...(cookie && { cookie }) });
const read = async ({ cookie }: Person): Promise<SavedCart> =>
  (await shop().request({ url: "/api/user/cart", cookie })).json();
const cartLine = (productId: number, quantity: number): CartLine => ({
  productId,
  size: "",
  name: "Jabón",
  imageUrl: "/uploads/jabon.webp",
  price: 9000,
  quantity,
});
const counted = (lines: readonly CountedLine[]) =>
  lines.map(({ productId, size, quantity }) => ({ productId, size, quantity }));
const change = (items: readonly CountedLine[], base: readonly CountedLine[] = []): SavedCartBody => ({
  changeId: newKey(),
  base: counted(base),
  items: counted(items),
});

/** A browser whose network fails as `faults` says: the request, or only its answer, is lost. */
function openBrowser(faults: ("none" | "request" | "answer" | "twice")[] = []) {
  let lines: readonly CartLine[] = [];
  let record: SyncRecord | null = null;
  /** Runs while the sync asks for the prices of lines that this browser did not have. */
  let meanwhile: () => void = () => undefined;

  function partsFor({ cookie }: Person): CartSyncParts {
    return {
      cart: {
        reload: () => lines,
        set(next) {
          lines = next;
        },
      },
      record: {
        reload: () => record,
        set(next) {
          record = structuredClone(next);
        },
      },
      read: async () => (await shop().request({ url: "/api/user/cart", cookie })).json(),
      async save(body) {
        const fault = faults.shift() ?? "none";
        if (fault === "request") throw new TypeError("no network");
        if (fault === "twice") await put(cookie, body);
        const answer = await put(cookie, body);
        if (answer.statusCode !== 200) throw new ApiError(answer.statusCode, answer.body);
        if (fault === "answer") throw new TypeError("the answer was lost");
        return answer.json();
      },
      async readPrices(unknown) {
        meanwhile();
        return unknown.map(() => 9000);
      },
      newChangeId: newKey,
      isRejected: (error) => error instanceof ApiError,
    };
  }

  function logOut() {
    record = null;
    lines = [];
  }

  return {
    lines: () => lines,
    add(productId: number, units: number) {
      const quantity = quantityOf(lines, { productId, size: "" }) + units;
      lines = [...lines.filter((line) => line.productId !== productId), cartLine(productId, quantity)].filter(
        (line) => line.quantity > 0,
      );
    },
    logOut,
    logOutDuringNextSync() {
      meanwhile = logOut;
    },
    record: () => record,
    /** Tries until the network works. */
    async sync(person: Person) {
      for (;;) {
        try {
          return await syncCart(partsFor(person), person.user.id);
        } catch (error) {
          if (!(error instanceof TypeError)) throw error;
        }
      }
    },
    /** One attempt, as of a page that is then closed. */
    trySync: (person: Person): Promise<unknown> =>
      syncCart(partsFor(person), person.user.id).catch((error: unknown) => error),
  };
}

const units = fc.integer({ min: 1, max: 9 });
const edits = fc.array(fc.tuple(fc.nat(PRODUCTS - 1), units), { maxLength: 6 });
const faults = fc.array(fc.constantFrom("none", "request", "answer", "twice" as const), { maxLength: 6 });

test("a cart edited on two devices at once keeps the lines of both edits, also with lost answers and repeated requests", async () => {
  await fc.assert(
    fc.asyncProperty(
      edits,
      edits,
      edits,
      faults,
      faults,
      async (start, onPhone, onDesk, phoneFaults, deskFaults) => {
        const person = await makeSignedIn(shop().ctx);
        const [phone, desk] = [openBrowser(phoneFaults), openBrowser(deskFaults)];
        for (const [index, count] of start) phone.add(mustExist(ids[index]), count);
        await phone.sync(person);
        await desk.sync(person);

        for (const [index, count] of onPhone) phone.add(mustExist(ids[index]), count);
        for (const [index, count] of onDesk) desk.add(mustExist(ids[index]), count);
        await Promise.all([phone.sync(person), desk.sync(person)]);
        await Promise.all([phone.sync(person), desk.sync(person)]);

        const expected = ids.flatMap((productId, index) => {
          const all = [...start, ...onPhone, ...onDesk].filter(([edited]) => edited === index);
          const quantity = all.reduce((sum, [, count]) => sum + count, 0);
          return quantity > 0 ? [{ productId, size: "", quantity }] : [];
        });
        const saved = (await read(person)).items;
        expect([saved, phone.lines(), desk.lines()].map((cart) => isSameCart(cart, expected))).toEqual([
          true,
          true,
          true,
        ]);
      },
    ),
    { numRuns: 60 },
  );
}, 120_000);

test("a login never loses or duplicates a line, whatever answers are lost and however often pages are closed", async () => {
  await fc.assert(
    fc.asyncProperty(
      edits,
      edits,
      faults,
      fc.nat(3),
      async (inAccount, asVisitor, networkFaults, closedPages) => {
        const person = await makeSignedIn(shop().ctx);
        const [other, browser] = [openBrowser(), openBrowser(networkFaults)];
        for (const [index, count] of inAccount) other.add(mustExist(ids[index]), count);
        await other.sync(person);
        for (const [index, count] of asVisitor) browser.add(mustExist(ids[index]), count);

        for (let n = 0; n < closedPages; n++) await browser.trySync(person);
        await browser.sync(person);
        // The same person logs in again.
        await browser.sync(person);

        for (const [index, productId] of ids.entries()) {
          const sum = [...inAccount, ...asVisitor]
            .filter(([edited]) => edited === index)
            .reduce((total, [, count]) => total + count, 0);
          expect(quantityOf(browser.lines(), { productId, size: "" })).toBe(sum);
          expect(quantityOf((await read(person)).items, { productId, size: "" })).toBe(sum);
        }
      },
    ),
    { numRuns: 60 },
  );
}, 120_000);

test("a line that is removed on one device stays removed, and what the other adds meanwhile stays", async () => {
  const person = await makeSignedIn(shop().ctx);
  const [phone, desk] = [openBrowser(), openBrowser()];
  const [first, second] = [mustExist(ids[0]), mustExist(ids[1])];
  phone.add(first, 2);
  await phone.sync(person);
  await desk.sync(person);

  phone.add(first, -2);
  desk.add(second, 1);
  await Promise.all([phone.sync(person), desk.sync(person)]);
  await phone.sync(person);
  await desk.sync(person);

  expect(isSameCart(phone.lines(), [cartLine(second, 1)])).toBe(true);
  expect(isSameCart(desk.lines(), phone.lines())).toBe(true);
});

test("the next person at a shared computer gets only what was added after the first one's session", async () => {
  const [ana, luz] = [await makeSignedIn(shop().ctx), await makeSignedIn(shop().ctx)];
  const [first, second] = [mustExist(ids[0]), mustExist(ids[1])];
  const browser = openBrowser();
  browser.add(first, 3);
  await browser.sync(ana);
  browser.add(first, 1);
  browser.add(second, 2);

  await browser.sync(luz);

  const expected = [cartLine(first, 1), cartLine(second, 2)];
  expect(isSameCart((await read(luz)).items, expected)).toBe(true);
  expect(isSameCart(browser.lines(), expected)).toBe(true);
  expect(isSameCart((await read(ana)).items, [cartLine(first, 3)])).toBe(true);
});

test("after a logout the saved cart stays and comes back with the next login", async () => {
  const person = await makeSignedIn(shop().ctx);
  const browser = openBrowser();
  browser.add(mustExist(ids[0]), 2);
  await browser.sync(person);
  browser.logOut();

  await browser.sync(person);

  expect(isSameCart(browser.lines(), [cartLine(mustExist(ids[0]), 2)])).toBe(true);
});

test.each([
  ["only read it", () => undefined],
  ["saves a change", (tab: ReturnType<typeof openBrowser>) => tab.add(mustExist(ids[1]), 1)],
])("a logout in another tab takes the cart away for good, while this tab %s", async (_, edit) => {
  const person = await makeSignedIn(shop().ctx);
  await put(person.cookie, change([cartLine(mustExist(ids[0]), 2)]));
  const tab = openBrowser();
  edit(tab);
  tab.logOutDuringNextSync();

  await tab.sync(person);

  expect([tab.lines(), tab.record()]).toEqual([[], null]);
  expect(quantityOf((await read(person)).items, { productId: mustExist(ids[0]), size: "" })).toBe(2);
});

test("a cart that is too long for the account is refused as a whole, and stays in the browser", async () => {
  const person = await makeSignedIn(shop().ctx);
  const many = (from: number, count: number) =>
    Array.from({ length: count }, (_, index) => cartLine(100_000 + from + index, 1));
  await put(person.cookie, change(many(0, MAX_SAVED_LINES)));
  const browser = openBrowser();
  browser.add(mustExist(ids[0]), 1);

  const refusal = await browser.trySync(person);

  expect(refusal).toMatchObject({ status: 409 });
  expect(isSameCart(browser.lines(), [cartLine(mustExist(ids[0]), 1)])).toBe(true);
  expect(browser.record()).toMatchObject({ pending: null });
  expect((await read(person)).items).toHaveLength(MAX_SAVED_LINES);
  const tooMany = await put(person.cookie, change(many(0, MAX_SAVED_LINES + 1)));
  expect(tooMany.statusCode).toBe(400);
  // After some lines were removed elsewhere, the browser's line is saved, too.
  await put(person.cookie, change([], many(0, 2)));
  await browser.sync(person);
  expect((await read(person)).items).toHaveLength(MAX_SAVED_LINES - 1);
});

test("a login adds both carts' quantities up to the stock, and keeps a line that is sold out", async () => {
  const person = await makeSignedIn(shop().ctx);
  const [scarce, gone] = [
    await makeProduct(shop().ctx, { stock: 4 }),
    await makeProduct(shop().ctx, { stock: 0 }),
  ];
  await put(person.cookie, change([cartLine(scarce.id, 3), cartLine(gone.id, 1)]));

  const merged = (await put(person.cookie, change([cartLine(scarce.id, 2)]))).json();

  expect(merged.items).toMatchObject([
    { productId: scarce.id, quantity: 4, name: scarce.name },
    { productId: gone.id, quantity: 1 },
  ]);
  expect(merged.items[0]).not.toHaveProperty("price");
});

test("a repeated request changes nothing and announces nothing", async () => {
  const person = await makeSignedIn(shop().ctx);
  const announced: unknown[] = [];
  const stop = shop().deps.events.subscribe(
    (event) => event.type === "cart.changed" && announced.push(event),
  );
  const body = change([cartLine(mustExist(ids[0]), 2)]);

  const answers = [await put(person.cookie, body), await put(person.cookie, body)];
  stop();

  expect(answers.map((answer) => answer.json().items[0].quantity)).toEqual([2, 2]);
  expect(announced).toEqual([{ type: "cart.changed", userId: person.user.id, revision: 1 }]);
});

test("lines of hidden and deleted products stay until their person removes them", async () => {
  const person = await makeSignedIn(shop().ctx);
  const hidden = await makeProduct(shop().ctx, { stock: 5, isPublished: false });
  const deleted = await makeProduct(shop().ctx, { stock: 5 });
  const browser = openBrowser();
  browser.add(deleted.id, 1);
  browser.add(hidden.id, 2);
  await browser.sync(person);

  await shop().ctx.db.delete(products).where(eq(products.id, deleted.id));
  await browser.sync(person);
  const kept = (await read(person)).items;
  browser.add(deleted.id, -1);
  await browser.sync(person);

  expect(kept.map(({ productId }) => productId)).toEqual([deleted.id, hidden.id]);
  expect((await read(person)).items).toMatchObject([{ productId: hidden.id, quantity: 2 }]);
});

test("only the signed-in customer reads and writes the cart, and only while the shop saves carts", async () => {
  const person = await makeSignedIn(shop().ctx);
  expect((await put(undefined, change([]))).statusCode).toBe(401);
  await updateSettings(shop().ctx, { reminders: { savedCart: false } });

  const answers = [
    await shop().request({ url: "/api/user/cart", cookie: person.cookie }),
    await put(person.cookie, change([])),
  ];
  await updateSettings(shop().ctx, { reminders: { savedCart: true } });

  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404]);
});

test.each([
  ["a price", { ...change([]), items: [{ productId: 1, size: "", quantity: 1, price: 1 }] }],
  [
    "the same line twice",
    {
      ...change([]),
      items: counted([cartLine(1, 1), cartLine(1, 1)]),
    },
  ],
  ["no units", { ...change([]), items: [{ productId: 1, size: "", quantity: 0 }] }],
  ["no id of the change", { base: [], items: [] }],
])("refuses a cart with %s", async (_, payload) => {
  const { cookie } = await makeSignedIn(shop().ctx);

  expect((await put(cookie, payload)).statusCode).toBe(400);
});

test("ids of changes are forgotten after 90 days", async () => {
  const person = await makeSignedIn(shop().ctx);
  await put(person.cookie, change([cartLine(mustExist(ids[0]), 1)]));
  await shop()
    .ctx.db.update(savedCartChanges)
    .set({ appliedAt: new Date(shop().clock.now().getTime() - 91 * DAY_MS) });

  await eraseOldCartChanges(shop().ctx);

  expect(await shop().ctx.db.$count(savedCartChanges)).toBe(0);
});
