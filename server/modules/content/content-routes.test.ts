import { expect, test } from "vitest";
import { type ContentPage, contentSchemas } from "#contract/content/content.ts";
import { PAY_BACK_CALENDAR_DAYS, WITHDRAWAL_BUSINESS_DAYS } from "#contract/payments/withdrawal-days.ts";
import demoContent from "#demo/content.json" with { type: "json" };
import { testShop } from "#tests/support/test-shop.ts";
import { inTransaction } from "../../context.ts";
import { instagramPosts } from "../../db/schema/index.ts";
import { getSettings, updateSettings } from "../settings/index.ts";
import { DemoContent, loadDemoContent } from "./index.ts";

const shop = testShop();
const get = (url: string) => shop().request({ url });
const demo = DemoContent.parse({ pages: demoContent.pages, testimonials: demoContent.testimonials });
const pages = Object.keys(contentSchemas) as ContentPage[];

test("every page's texts have all placeholders filled, in a new store and in the demo store", async () => {
  const fresh = await Promise.all(pages.map((page) => get(`/api/content/${page}`)));
  await inTransaction(shop().ctx, (tx) => loadDemoContent(tx, demo));
  const inDemo = await Promise.all(pages.map((page) => get(`/api/content/${page}`)));

  expect(fresh).toHaveLength(pages.length);
  for (const answer of [...fresh, ...inDemo]) {
    expect(answer.statusCode).toBe(200);
    expect(answer.body.replaceAll("{privacyLink}", "")).not.toMatch(/\{\w+\}/);
  }
});

test("a store's own texts replace the default texts", async () => {
  await inTransaction(shop().ctx, (tx) => loadDemoContent(tx, demo));

  const home = (await get("/api/content/home")).json();
  const testimonials = (await get("/api/testimonials")).json();

  expect(home.hero.headline).toBe("Tu cabello tiene historia. Cuídalo con plantas.");
  expect(home.newsletter.title).toBe("Únete a Nuestro Boletín");
  expect(testimonials).toHaveLength(8);
  expect(testimonials[0]).toMatchObject({ name: "Luisa Fernanda Gaviria", rating: 5, initial: "L" });
});

test("texts use the amounts of the settings: two decimals on policy pages, none in the shop", async () => {
  await inTransaction(shop().ctx, (tx) =>
    updateSettings(tx, {
      general: { privacyUpdatedAt: "2026-01-31" },
      shipping: { standard: { name: "envío estándar", time: "2 días", fee: 9_500, freeFrom: 80_000 } },
    }),
  );

  const policy = (await get("/api/content/shippingReturns")).body;
  const cart = (await get("/api/content/shop")).json().cartNotes[0];
  const privacy = (await get("/api/content/privacy")).json();

  expect(policy).toMatch(/De 2 días\. Cuesta \$\s9\.500,00 y es gratis en compras desde \$\s80\.000,00\./);
  expect(policy).toMatch(/"cost":"De \$\s8\.000,00 a \$\s12\.000,00"/);
  expect(cart).toMatch(/desde \$\s80\.000\.$/);
  expect(privacy.lastUpdatedText).toBe("Última actualización: 31 de enero de 2026");
});

test("the questions say that prices include IVA only while the shop charges it", async () => {
  const readQuestions = async () =>
    (await get("/api/content/faq")).body + (await get("/api/content/shippingReturns")).body;

  const charged = await readQuestions();
  await inTransaction(shop().ctx, (tx) => updateSettings(tx, { general: { isVatResponsible: false } }));
  const notCharged = await readQuestions();

  expect(charged).toContain("Todos los precios incluyen IVA.");
  expect(charged).toContain("Sí, todos los precios de la tienda incluyen IVA. El envío se muestra aparte");
  expect(notCharged).not.toMatch(/precios (de la tienda )?incluyen IVA\./);
  expect(notCharged.match(/[Nn]o somos responsables de IVA/g)).toHaveLength(2);
});

test("the questions deny cash on delivery only while the shop does not offer it", async () => {
  const readQuestions = async () => (await get("/api/content/faq")).body;

  const notOffered = await readQuestions();
  const { cod } = (await getSettings(shop().ctx)).payments;
  await inTransaction(shop().ctx, (tx) =>
    updateSettings(tx, { payments: { cod: { ...cod, isEnabled: true } } }),
  );
  const offered = await readQuestions();

  expect(notOffered).toContain("Por ahora no manejamos pago contra entrega.");
  expect(offered).not.toContain("no manejamos pago contra entrega");
  expect(offered).toContain("puedes pagar en efectivo al recibir, con pago contra entrega");
});

test("a new shop's texts leave out the facts that are not filled in, and show them once they are", async () => {
  const readAll = async () => {
    const answers = await Promise.all(
      (["privacy", "shippingReturns", "contact"] as const).map((page) => get(`/api/content/${page}`)),
    );
    return answers.map(({ body }) => body).join("\n");
  };

  const fresh = await readAll();
  await inTransaction(shop().ctx, (tx) =>
    updateSettings(tx, {
      general: {
        nit: "900.1",
        email: "hola@luz.example",
        whatsappNumber: "573000000000",
        hours: [{ days: "Lunes", text: "9 a 5" }],
      },
    }),
  );
  const filled = await readAll();

  expect(fresh).not.toMatch(/por definir|NIT|Teléfono: |Dirección: |o por WhatsApp|en horario de atención/);
  expect(fresh).toContain("El responsable del tratamiento es Mi Tienda. Tratamos");
  expect(fresh).toContain("Si te queda una duda, escríbenos desde la página de Contacto.");
  expect(filled).toContain("es Mi Tienda, NIT 900.1. Tratamos");
  expect(filled).toContain("escríbenos a hola@luz.example o por WhatsApp.");
  expect(filled).toContain("Correo electrónico: hola@luz.example");
  expect(filled).toContain("una persona del equipo, en horario de atención.");
});

test("the policy states the right of withdrawal with the terms that the server applies", async () => {
  const { sections } = (await get("/api/content/shippingReturns")).json();
  const returns = sections.find(({ id }: { id: string }) => id === "devoluciones");
  const law = returns.blocks.find(({ title }: { title: string }) => title === "Derecho de retracto");

  expect(law.paragraphs[0]).toContain(`${WITHDRAWAL_BUSINESS_DAYS} días hábiles después de recibirla`);
  expect(law.items.join()).toContain(`${PAY_BACK_CALENDAR_DAYS} días calendario`);
  expect(law.items[0]).toContain("Devolver productos");
});

test("at most three Instagram posts are shown, in the owner's order", async () => {
  const posts = [3, 1, 2, 4].map((position) => ({
    imageUrl: `/uploads/posts/${position}.jpg`,
    link: `https://www.instagram.com/reel/${position}/`,
    position,
    createdAt: shop().ctx.clock.now(),
  }));
  await shop().ctx.db.insert(instagramPosts).values(posts);

  const shown = (await get("/api/instagram-posts")).json();
  expect(shown.map((post: { link: string }) => post.link.at(-2))).toEqual(["1", "2", "3"]);
  expect(shown[0]).toEqual({ id: expect.any(Number), imageUrl: posts[1]?.imageUrl, link: posts[1]?.link });
});

test("an unknown page is not found", async () => {
  const answer = await get("/api/content/secret");

  expect(answer.statusCode).toBe(404);
  expect(answer.json().code).toBe("not_found");
});

test("a text that does not match its page's schema is refused", async () => {
  const content = { pages: { home: { hero: { headlin: "Hola" } } }, testimonials: [], chatPictures: [] };

  await expect(inTransaction(shop().ctx, (tx) => loadDemoContent(tx, content))).rejects.toThrow();
});
