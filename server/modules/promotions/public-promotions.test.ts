import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { DAY_MS } from "#contract/durations.ts";
import { products, promotions } from "#server/db/schema/index.ts";
import { makeCategory, makeProduct, makeSignedIn } from "#tests/support/factories.ts";
import { makePromotion, switchPromotionsOn } from "#tests/support/promotions.ts";
import { testShop } from "#tests/support/test-shop.ts";

const shop = testShop();

beforeAll(() => switchPromotionsOn(shop().ctx));
beforeEach(async () => {
  await shop().ctx.db.update(promotions).set({ isPaused: true });
});

const after = (days: number) => new Date(shop().clock.now().getTime() + days * DAY_MS).toISOString();

test("the public list names automatic promotions in force with their conditions, and no codes", async () => {
  const { id: categoryId } = await makeCategory(shop().ctx, { name: "Cuidado de la piel" });
  await makeProduct(shop().ctx, { categoryId });
  await makePromotion(shop().ctx, { code: "SECRETO" });
  await makePromotion(shop().ctx, { startsAt: after(1) });
  await makePromotion(shop().ctx, {
    name: "Lleva 3, paga 2",
    kind: "buy-n-pay-m",
    value: { buy: 3, pay: 2 },
    applies: { to: "categories", ids: [categoryId] },
    endsAt: after(3),
  });

  const listed = (await shop().request({ url: "/api/promotions" })).json();

  expect(listed).toMatchObject([{ name: "Lleva 3, paga 2", benefit: "Lleva 3 y paga 2", endsAt: after(3) }]);
  expect(listed[0].conditions.replaceAll(/\s/g, " ")).toBe(
    "Lleva 3 y paga 2: se descuenta el precio de las de menor valor, repartido entre todas las unidades, en Cuidado de la piel. " +
      "Desde el 4 de marzo de 2026 a las 12:00 p. m. hasta el 7 de marzo de 2026 a las 12:00 p. m. " +
      "No acumulable con otras promociones. Válido en nuestra tienda en línea, hasta agotar existencias.",
  );
});

test("the public list leaves out promotions of which no product is published", async () => {
  const { ctx } = shop();
  const shown = await makeProduct(ctx, { variants: [{ size: "80 ml", stock: 1 }] });
  const hidden = await makeProduct(ctx, { variants: [{ size: "80 ml", stock: 1 }] });
  await ctx.db.update(products).set({ isPublished: false }).where(eq(products.id, hidden.id));
  const off = await makeProduct(ctx, { variants: [{ size: "80 ml", stock: 1, isEnabled: false }] });
  const empty = await makeCategory(ctx);
  const sizesOf = ({ variants }: typeof shown) => variants.map(({ id }) => id);
  const targets = {
    "Categoría vacía": { to: "categories", ids: [empty.id] },
    "Tamaños apagados": { to: "variants", ids: sizesOf(off) },
    "Productos ocultos": { to: "products", ids: [hidden.id] },
    "Tamaños ocultos": { to: "variants", ids: sizesOf(hidden) },
    "Uno a la vista": { to: "products", ids: [hidden.id, shown.id] },
    "Tamaños a la vista": { to: "variants", ids: sizesOf(shown) },
  };
  for (const [name, applies] of Object.entries(targets)) await makePromotion(ctx, { name, applies });

  const listed = (await shop().request({ url: "/api/promotions" })).json();

  const names = listed.map(({ name }: { name: string }) => name);
  expect(Object.keys(targets).filter((name) => names.includes(name))).toEqual([
    "Uno a la vista",
    "Tamaños a la vista",
  ]);
  const [half] = listed.filter(({ name }: { name: string }) => name === "Uno a la vista");
  expect(half.conditions).toContain(shown.name);
  expect(half.conditions).not.toContain(hidden.name);
});

test("hiding and showing a product announces that the promotions may have changed", async () => {
  const { ctx } = shop();
  const { cookie } = await makeSignedIn(ctx, { isAdmin: true });
  const { id } = await makeProduct(ctx);
  const announced: string[] = [];
  const unsubscribe = shop().deps.events.subscribe(({ type }) => announced.push(type));
  const send = async (method: "PATCH" | "POST", url: string, payload: object) => {
    const answer = await shop().request({ method, url, cookie, payload });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json();
  };
  const edit = (payload: object) => send("PATCH", `/api/products/${id}`, payload);
  const publish = async () => {
    const request = { selection: { ids: [id] }, action: { type: "enable" } };
    const { fingerprint } = await send("POST", "/api/admin/products/bulk/preview", request);
    await send("POST", "/api/admin/products/bulk", { ...request, fingerprint });
  };
  const countAfter = async (change: Promise<unknown>) => {
    announced.length = 0;
    await change;
    return announced.filter((type) => type === "promotions.changed").length;
  };

  expect(await countAfter(edit({ isPublished: false }))).toBe(1);
  expect(await countAfter(edit({ name: "Bálsamo" }))).toBe(0);
  expect(await countAfter(publish())).toBe(1);
  unsubscribe();
});
