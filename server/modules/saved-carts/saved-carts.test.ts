import { eq } from "drizzle-orm";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { quantityOf } from "#contract/cart/cart.ts";
import { isSameCart } from "#contract/cart/merge-carts.ts";
import { DAY_MS } from "#contract/durations.ts";
import { EXPECTED_USER_HEADER, MAX_SAVED_LINES } from "#contract/names.ts";
import { products, savedCartChanges } from "#server/db/schema/index.ts";
import { deleteOldCartChanges } from "#server/modules/saved-carts/index.ts";
import { updateSettings } from "#server/modules/settings/index.ts";
import { cartBrowsers, cartLine, change, counted } from "#tests/support/cart-browsers.ts";
import { makeProduct, makeSignedIn, mustExist } from "#tests/support/factories.ts";
import { testShop } from "#tests/support/test-shop.ts";

const shop = testShop();
/** Enough products for edits of different lines, few enough that edits meet. */
const PRODUCTS = 4;
const ids: number[] = [];

beforeAll(async () => {
  await updateSettings(shop().ctx, { reminders: { savedCart: true } });
  for (let n = 0; n < PRODUCTS; n++) ids.push((await makeProduct(shop().ctx, { stock: 9000 })).id);
});

const { openBrowser, put, read } = cartBrowsers(shop);

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
      async (start, onPhone, onComputer, phoneFaults, computerFaults) => {
        const person = await makeSignedIn(shop().ctx);
        const [phone, computer] = [openBrowser(phoneFaults), openBrowser(computerFaults)];
        for (const [index, count] of start) phone.add(mustExist(ids[index]), count);
        await phone.sync(person);
        await computer.sync(person);

        for (const [index, count] of onPhone) phone.add(mustExist(ids[index]), count);
        for (const [index, count] of onComputer) computer.add(mustExist(ids[index]), count);
        await Promise.all([phone.sync(person), computer.sync(person)]);
        await Promise.all([phone.sync(person), computer.sync(person)]);

        const expected = ids.flatMap((productId, index) => {
          const all = [...start, ...onPhone, ...onComputer].filter(([edited]) => edited === index);
          const quantity = all.reduce((sum, [, count]) => sum + count, 0);
          return quantity > 0 ? [{ productId, size: "", quantity }] : [];
        });
        const saved = (await read(person)).items;
        expect([saved, phone.lines(), computer.lines()].map((cart) => isSameCart(cart, expected))).toEqual([
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
  const [phone, computer] = [openBrowser(), openBrowser()];
  const [first, second] = [mustExist(ids[0]), mustExist(ids[1])];
  phone.add(first, 2);
  await phone.sync(person);
  await computer.sync(person);

  phone.add(first, -2);
  computer.add(second, 1);
  await Promise.all([phone.sync(person), computer.sync(person)]);
  await phone.sync(person);
  await computer.sync(person);

  expect(isSameCart(phone.lines(), [cartLine(second, 1)])).toBe(true);
  expect(isSameCart(computer.lines(), phone.lines())).toBe(true);
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

test("a tab that still shows an earlier customer changes neither the browser's cart nor that of the present one", async () => {
  const [ana, luz] = [await makeSignedIn(shop().ctx), await makeSignedIn(shop().ctx)];
  const first = mustExist(ids[0]);
  const browser = openBrowser();
  browser.add(first, 3);
  await browser.sync(luz);
  browser.add(first, -1);
  const before = browser.record();

  const refusal = await browser.trySync({ ...ana, cookie: luz.cookie });

  expect(refusal).toMatchObject({ status: 401 });
  expect([browser.lines(), browser.record()]).toMatchObject([[{ quantity: 2 }], before]);
  await browser.sync(luz);
  expect((await read(luz)).items).toMatchObject([{ productId: first, quantity: 2 }]);
  const save = await put(luz.cookie, change([cartLine(first, 9)]), {
    [EXPECTED_USER_HEADER]: `${ana.user.id}`,
  });
  expect(save.statusCode).toBe(401);
});

test("what a visitor adds after a logout is hers at the next login, although another tab has not noticed the logout", async () => {
  const [ana, luz] = [await makeSignedIn(shop().ctx), await makeSignedIn(shop().ctx)];
  const first = mustExist(ids[0]);
  const browser = openBrowser();
  await browser.sync(ana);
  browser.logOut();
  browser.add(first, 2);

  const refusal = await browser.trySync({ ...ana, cookie: "" });
  await browser.sync(luz);

  expect(refusal).toMatchObject({ status: 401 });
  expect((await read(luz)).items).toMatchObject([{ productId: first, quantity: 2 }]);
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

test("ids of changes are deleted after 90 days", async () => {
  const person = await makeSignedIn(shop().ctx);
  await put(person.cookie, change([cartLine(mustExist(ids[0]), 1)]));
  await shop()
    .ctx.db.update(savedCartChanges)
    .set({ appliedAt: new Date(shop().clock.now().getTime() - 91 * DAY_MS) });

  await deleteOldCartChanges(shop().ctx);

  expect(await shop().ctx.db.$count(savedCartChanges)).toBe(0);
});
