import { desc } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { auditLog, chatPictures, instagramPosts, testimonials } from "#server/db/schema/index.ts";
import { makeSignedIn } from "#tests/support/factories.ts";
import { testShop } from "#tests/support/test-shop.ts";

const shop = testShop();
let cookie = "";

beforeEach(async () => {
  ({ cookie } = await makeSignedIn(shop().ctx, { isAdmin: true }));
  for (const table of [testimonials, chatPictures, instagramPosts]) await shop().ctx.db.delete(table);
});

const call = (method: "GET" | "POST" | "PUT" | "DELETE", url: string, payload?: object) =>
  shop().request({ method, url, cookie, ...(payload && { payload }) });
const fetchPublic = async (path: string) => (await shop().request({ url: path })).json();

async function lastAudit() {
  const [row] = await shop().ctx.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
  return row;
}

const story = {
  name: "«Luisa» Gaviria",
  text: "Mi pelo quedó suave y brillante.",
  rating: 5,
  isPublished: true,
};
const chat = { imageUrl: "/uploads/products/a.jpg", alt: "Chat de una clienta contenta", isPublished: true };
const post = { imageUrl: "/uploads/products/b.jpg", link: "https://www.instagram.com/reel/Abc_123/" };

test("a testimonial is created, changed, hidden and deleted, each with an audit row", async () => {
  const created = await call("POST", "/api/admin/testimonials", story);
  const { id } = created.json();
  const first = await fetchPublic("/api/testimonials");
  const draft = await call("PUT", `/api/admin/testimonials/${id}`, {
    ...story,
    rating: 4,
    isPublished: false,
  });
  const hidden = await fetchPublic("/api/testimonials");
  const change = await lastAudit();
  const removed = await call("DELETE", `/api/admin/testimonials/${id}`);

  expect(created.statusCode).toBe(201);
  expect(first).toEqual([{ id, name: story.name, text: story.text, rating: 5, initial: "L" }]);
  expect(draft.json()).toMatchObject({ rating: 4, isPublished: false });
  expect(hidden).toEqual([]);
  expect(change).toMatchObject({
    action: "testimonial.updated",
    subjectLabel: story.name,
    changes: [
      { path: ["rating"], before: 5, after: 4 },
      { path: ["isPublished"], before: true, after: false },
    ],
  });
  expect(removed.statusCode).toBe(204);
  expect((await lastAudit())?.action).toBe("testimonial.deleted");
  expect((await call("PUT", `/api/admin/testimonials/${id}`, story)).statusCode).toBe(404);
});

test.each([
  ["testimonials", (name: string) => ({ ...story, name })],
  ["chat-pictures", (alt: string) => ({ ...chat, alt: `Chat de la clienta ${alt}` })],
  ["instagram-posts", (name: string) => ({ ...post, link: `https://instagram.com/p/${name}` })],
])("%s are shown in the owner's order, which is audited", async (list, bodyOf) => {
  const path = `/api/admin/${list}`;
  const ids: number[] = [];
  for (const name of ["Ana", "Luz", "Sol"]) ids.push((await call("POST", path, bodyOf(name))).json().id);
  const newOrder = ids.toReversed();

  const ordered = await call("PUT", `${path}/order`, { ids: newOrder });
  const audit = await lastAudit();
  const partial = await call("PUT", `${path}/order`, { ids: newOrder.slice(1) });
  const twice = await call("PUT", `${path}/order`, { ids: [newOrder[0], newOrder[0], newOrder[1]] });

  expect(ordered.json().map(({ id }: { id: number }) => id)).toEqual(newOrder);
  expect((await fetchPublic(`/api/${list}`)).map(({ id }: { id: number }) => id)).toEqual(newOrder);
  expect([partial.json().code, twice.json().code]).toEqual(["conflict", "conflict"]);
  expect(audit).toMatchObject({ action: "content.reordered", subjectId: list.replace("-", "_") });
  expect(audit?.changes).toMatchObject([
    {
      path: ["order"],
      after: [expect.stringContaining("Sol"), expect.stringContaining("Luz"), expect.stringContaining("Ana")],
    },
  ]);
});

test("chat pictures and Instagram posts are created, changed and deleted", async () => {
  for (const [path, body, type] of [
    ["/api/admin/chat-pictures", chat, "chat_picture"],
    ["/api/admin/instagram-posts", post, "instagram_post"],
  ] as const) {
    const { id } = (await call("POST", path, body)).json();
    const changed = await call("PUT", `${path}/${id}`, { ...body, imageUrl: "/uploads/products/c.jpg" });
    const audit = await lastAudit();
    await call("DELETE", `${path}/${id}`);

    expect(changed.json()).toMatchObject({ id, imageUrl: "/uploads/products/c.jpg" });
    expect(audit).toMatchObject({ action: `${type}.updated`, changes: [{ path: ["imageUrl"] }] });
    expect((await lastAudit())?.action).toBe(`${type}.deleted`);
    expect((await call("GET", path)).json()).toEqual([]);
  }
});

test.each([
  ["testimonials", story, { rating: 4 }, { name: "Luisa G." }],
  ["chat-pictures", chat, { isPublished: false }, { alt: "Chat de una clienta muy contenta" }],
  ["instagram-posts", post, { imageUrl: "/uploads/products/c.jpg" }, { link: `${post.link}?a=1` }],
])(
  "%s: an older form does not overwrite a colleague's change, and gets it",
  async (list, body, theirs, mine) => {
    const seen = (await call("POST", `/api/admin/${list}`, body)).json();
    const path = `/api/admin/${list}/${seen.id}`;
    const saved = await call("PUT", path, { ...body, ...theirs, seen });

    const again = await call("PUT", path, { ...body, ...theirs, seen });
    const late = await call("PUT", path, { ...body, ...mine, seen });
    const merged = await call("PUT", path, { ...body, ...theirs, ...mine, seen: saved.json() });

    expect([saved.statusCode, again.statusCode, merged.statusCode]).toEqual([200, 200, 200]);
    expect([late.statusCode, late.json().code]).toEqual([409, "conflict"]);
    expect(late.json().item).toEqual(saved.json());
    expect(merged.json()).toMatchObject({ ...theirs, ...mine });
  },
);

test.each([
  ["/api/admin/testimonials", { ...story, rating: 6 }, "rating"],
  ["/api/admin/testimonials", { ...story, text: "Corto" }, "text"],
  ["/api/admin/chat-pictures", { ...chat, imageUrl: "" }, "imageUrl"],
  ["/api/admin/chat-pictures", { ...chat, alt: "" }, "alt"],
  ["/api/admin/instagram-posts", { ...post, link: "https://example.com/reel/1" }, "link"],
])("%s refuses invalid input, naming the field", async (path, body, field) => {
  const answer = await call("POST", path, body);

  expect(answer.statusCode).toBe(400);
  expect(Object.keys(answer.json().errors)).toEqual([field]);
});

test("changed page texts apply to the next request, and can be restored", async () => {
  const { content, isOwn } = (await call("GET", "/api/admin/content/home")).json();
  const mine = { ...content, hero: { ...content.hero, headline: "Hola, {tienda}" } };

  const inCode = { ...content, hero: { ...content.hero, headline: "Hola, {storeName}" } };

  await call("PUT", "/api/admin/content/home", { content: inCode });
  const stored = await call("GET", "/api/admin/content/home");
  const saved = await call("PUT", "/api/admin/content/home", {
    content: { ...mine, collections: { intro: "Con {tienda}" } },
  });
  const audit = await lastAudit();
  const page = await fetchPublic("/api/content/home");
  const restored = await call("DELETE", "/api/admin/content/home");

  expect([isOwn, saved.json().isOwn, restored.json().isOwn]).toEqual([false, true, false]);
  expect(stored.json().content.hero.headline).toBe("Hola, {tienda}");
  expect(saved.json().content.hero.headline).toBe("Hola, {tienda}");
  expect(saved.json().placeholders).toContainEqual({ name: "tienda", value: "Mi Tienda" });
  expect(saved.json().placeholders).toContainEqual({ name: "correo_tienda", value: null });
  expect(page.hero.headline).toBe("Hola, Mi Tienda");
  expect(audit).toMatchObject({
    action: "content.updated",
    subjectId: "home",
    changes: [{ path: ["texts", "collections", "intro"], after: "Con {tienda}" }],
  });
  expect((await fetchPublic("/api/content/home")).hero.headline).toBe(content.hero.headline);
  expect((await lastAudit())?.action).toBe("content.restored");
});

test("saving over somebody else's newer texts is refused, and returns their texts", async () => {
  const { content, version } = (await call("GET", "/api/admin/content/shop")).json();
  const theirs = { ...content, subtitle: "Lo de ella" };
  const mine = { ...content, soldOutNote: "Vuelve pronto" };

  const first = await call("PUT", "/api/admin/content/shop", { content: theirs, version });
  const second = await call("PUT", "/api/admin/content/shop", { content: mine, version });
  const { texts } = second.json();
  const onTop = await call("PUT", "/api/admin/content/shop", {
    content: { ...theirs, soldOutNote: "Vuelve pronto" },
    version: texts.version,
  });

  expect(first.json().version).not.toBe(version);
  expect([second.statusCode, second.json().code]).toEqual([409, "conflict"]);
  expect(texts).toEqual(first.json());
  expect(onTop.json().content).toMatchObject({ subtitle: "Lo de ella", soldOutNote: "Vuelve pronto" });
});

test("restoring over somebody else's newer texts is refused, and returns their texts", async () => {
  const { content, version } = (await call("GET", "/api/admin/content/contact")).json();
  const theirs = await call("PUT", "/api/admin/content/contact", { content });

  const stale = await call("DELETE", "/api/admin/content/contact?version=older");
  const fresh = await call("DELETE", `/api/admin/content/contact?version=${version}`);

  expect([stale.statusCode, stale.json()]).toEqual([
    409,
    expect.objectContaining({ code: "conflict", texts: theirs.json() }),
  ]);
  expect(fresh.json().isOwn).toBe(false);
});

test.each([
  ["clip.webm", "Escribe la dirección completa"],
  ["//otro.example/clip.webm", "Escribe la dirección completa"],
  ["https://www.youtube.com/watch?v=abc", "El video debe ser un archivo"],
])("a video address that no browser can play is refused: %s", async (url, message) => {
  const { content } = (await call("GET", "/api/admin/content/home")).json();
  const given = { ...content, hero: { ...content.hero, videoUrls: ["/uploads/clip.mp4", url] } };

  const answer = await call("PUT", "/api/admin/content/home", { content: given });

  expect(answer.json()).toMatchObject({ code: "invalid_input" });
  expect(answer.json().errors["hero.videoUrls.1"]).toContain(message);
});

test("texts of the wrong shape and unknown placeholders are refused", async () => {
  const { content } = (await call("GET", "/api/admin/content/home")).json();

  const shapeless = await call("PUT", "/api/admin/content/home", { content: { ...content, hero: {} } });
  const misspelt = await call("PUT", "/api/admin/content/home", {
    content: { ...content, collections: { intro: "Desde {estandar}" } },
  });
  const unknown = await call("GET", "/api/admin/content/secretos");

  expect([shapeless.statusCode, unknown.statusCode]).toEqual([400, 400]);
  expect(misspelt.json()).toMatchObject({
    code: "invalid_input",
    errors: { "collections.intro": "{estandar} no es un dato de la tienda" },
  });
});

test("entries of lists without any text are left out when they are saved; half a question is refused", async () => {
  const page = "/api/admin/content/faq";
  const { content, version } = (await call("GET", page)).json();
  const empty = { question: " ", answer: "" };

  const half = await call("PUT", page, {
    content: [empty, { question: "¿Y la respuesta?", answer: "" }, { question: "\n", answer: "¿A qué?" }],
  });
  const saved = await call("PUT", page, { content: [...content, empty], version });
  const cleared = await call("PUT", page, { content: [empty] });
  const shown = await fetchPublic("/api/content/faq");
  await call("DELETE", page);

  expect(half.json()).toMatchObject({
    code: "invalid_input",
    errors: { "1.answer": "Escribe la respuesta", "2.question": "Escribe la pregunta" },
  });
  expect(saved.json().content).toEqual(content);
  expect(cleared.json().content, "the form makes new questions like it").toEqual([empty]);
  expect(shown).toEqual([]);
});

test("an entry with numbers only, which the form fills in, counts as empty", async () => {
  const page = "/api/admin/content/shippingReturns";
  const { content, version } = (await call("GET", page)).json();
  const edited = structuredClone(content);
  const blocks = edited.sections.flatMap((section: { blocks?: object[] }) => section.blocks ?? []);
  const { zones } = blocks.find((block: object) => "zones" in block);
  zones.push({ zone: "", costMin: 0, costMax: 0, cost: "", time: "" });

  const saved = await call("PUT", page, { content: edited, version });
  await call("DELETE", page);

  expect(saved.json().content).toEqual(content);
});

test("empty titles and labels fall back to their defaults, other texts may be empty", async () => {
  const page = "/api/admin/content/contact";
  const { content } = (await call("GET", page)).json();
  const { form, labels } = content;

  const saved = await call("PUT", page, {
    content: {
      ...content,
      title: " ",
      intro: "",
      labels: { ...labels, phone: "" },
      form: { ...form, fields: { ...form.fields, name: { label: "", placeholder: "" } } },
    },
  });
  const shown = await fetchPublic("/api/content/contact");
  await call("DELETE", page);

  expect(saved.json().content).toEqual({
    ...content,
    intro: "",
    form: { ...form, fields: { ...form.fields, name: { label: "Nombre", placeholder: "" } } },
  });
  expect(shown).toMatchObject({ title: "Contacto", intro: "", labels });
});

test("every page's current texts can be saved unchanged", async () => {
  for (const page of [
    "home",
    "shop",
    "about",
    "faq",
    "shippingReturns",
    "privacy",
    "terms",
    "consents",
    "contact",
  ]) {
    const { content } = (await call("GET", `/api/admin/content/${page}`)).json();
    const saved = await call("PUT", `/api/admin/content/${page}`, { content });

    expect([page, saved.statusCode]).toEqual([page, 200]);
  }
});
