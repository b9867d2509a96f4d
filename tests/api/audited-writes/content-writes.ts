import { expect } from "vitest";
import { newsletterSubscriptions } from "#server/db/schema/index.ts";
import { mustExist } from "#tests/support/factories.ts";
import { type AuditedWrites, change, type Scene } from "./audited-write.ts";

const story = { name: "Luz Gaviria", text: "Mi pelo quedó suave y brillante.", rating: 5, isPublished: true };
const chat = { imageUrl: "/uploads/products/a.jpg", alt: "Chat de una clienta contenta", isPublished: true };
const post = { imageUrl: "/uploads/products/b.jpg", link: "https://www.instagram.com/reel/Abc_123/" };

const lists = {
  testimonials: {
    type: "testimonial",
    listId: "testimonials",
    body: story,
    changed: { ...story, rating: 4 },
    difference: change("rating", 5, 4),
    label: story.name,
    other: { ...story, name: "Sol Arango" },
  },
  "chat-pictures": {
    type: "chat_picture",
    listId: "chat_pictures",
    body: chat,
    changed: { ...chat, isPublished: false },
    difference: change("isPublished", true, false),
    label: chat.alt,
    other: { ...chat, alt: "Chat de otra clienta contenta" },
  },
  "instagram-posts": {
    type: "instagram_post",
    listId: "instagram_posts",
    body: post,
    changed: { ...post, imageUrl: "/uploads/products/c.jpg" },
    difference: change("imageUrl", post.imageUrl, "/uploads/products/c.jpg"),
    label: post.link,
    other: { ...post, link: "https://www.instagram.com/p/Otra/" },
  },
} as const;

const ownPage = {
  title: "Compras al por mayor",
  slug: "al-por-mayor",
  description: "",
  sections: [{ title: "", paragraphs: ["Escríbenos."], items: [], imageUrl: "", imageAlt: "" }],
  isPublished: true,
};

const deliveredText = {
  subject: "Tu pedido #{pedido} fue entregado",
  intro: "Llegó tu pedido #{pedido}. ¡Que lo disfrutes!",
};
const mailSubject = (template: string) => ({ type: "mail", id: template, label: template }) as const;

/** Writes to the texts and pictures of the public pages, and to those of the mails. */
export const contentWrites: AuditedWrites = {
  ...Object.fromEntries(
    Object.entries(lists).flatMap(([name, list]) => Object.entries(listActs(`/api/admin/${name}`, list))),
  ),
  "PUT /api/admin/content/:page": async (scene) => {
    const { content } = await read(scene, "collections");
    return {
      params: { page: "collections" },
      payload: { content: { ...content, intro: "Elige tu ritual." } },
      entry: {
        action: "content.updated",
        subject: { type: "content", id: "collections" },
        changes: [change("texts.intro", content.intro, "Elige tu ritual.")],
      },
    };
  },
  "DELETE /api/admin/content/:page": async (scene) => {
    const { content } = await read(scene, "auth");
    const mine = { ...content, panel: { ...content.panel, title: "Entra" } };
    await scene.shop.request({
      method: "PUT",
      url: "/api/admin/content/auth",
      cookie: scene.cookie,
      payload: { content: mine },
    });
    return {
      params: { page: "auth" },
      entry: {
        action: "content.restored",
        subject: { type: "content", id: "auth" },
        changes: [change("texts.panel.title", "Entra", content.panel.title)],
      },
    };
  },
  "POST /api/admin/pages": async () => ({
    payload: ownPage,
    entry: { action: "own_page.created", subject: { type: "own_page", label: ownPage.title } },
  }),
  "PUT /api/admin/pages/:id": async (scene) => {
    const id = await create(scene, "/api/admin/pages", { ...ownPage, slug: "por-mayor" });
    return {
      params: { id },
      payload: { ...ownPage, slug: "por-mayor", isPublished: false },
      entry: {
        action: "own_page.updated",
        subject: { type: "own_page", id: String(id), label: ownPage.title },
        changes: [change("isPublished", true, false)],
      },
    };
  },
  "DELETE /api/admin/pages/:id": async (scene) => {
    const id = await create(scene, "/api/admin/pages", { ...ownPage, slug: "mayoristas" });
    return {
      params: { id },
      entry: {
        action: "own_page.deleted",
        subject: { type: "own_page", id: String(id), label: ownPage.title },
      },
    };
  },
  "PUT /api/admin/mail-texts/:template": async () => ({
    params: { template: "orderDelivered" },
    payload: deliveredText,
    entry: {
      action: "mail.text_updated",
      subject: mailSubject("orderDelivered"),
      changes: [change("intro", expect.any(String), deliveredText.intro)],
    },
  }),
  "DELETE /api/admin/mail-texts/:template": async ({ shop, cookie }) => {
    const url = "/api/admin/mail-texts/orderDelivered";
    await shop.request({ method: "PUT", url, cookie, payload: deliveredText });
    return {
      params: { template: "orderDelivered" },
      entry: {
        action: "mail.text_restored",
        subject: mailSubject("orderDelivered"),
        changes: [change("intro", deliveredText.intro, expect.any(String))],
      },
    };
  },
  "POST /api/admin/mail-texts/:template/test": async () => ({
    params: { template: "orderDelivered" },
    payload: deliveredText,
    entry: { action: "mail.test_sent", subject: mailSubject("orderDelivered") },
  }),
  "DELETE /api/admin/demo": async () => ({
    entry: { action: "demo.removed", subject: { type: "demo", id: null } },
  }),
  "DELETE /api/admin/newsletter/:id": async ({ shop }) => {
    const [row] = await shop.ctx.db
      .insert(newsletterSubscriptions)
      .values({
        email: "ana@correo.example",
        tokenHash: "x",
        privacyVersion: "2025-04-09",
        privacyAcceptedAt: shop.clock.now(),
      })
      .returning({ id: newsletterSubscriptions.id });
    const { id } = mustExist(row);
    return {
      params: { id },
      entry: { action: "newsletter.removed", subject: { type: "newsletter", id: String(id), label: null } },
    };
  },
};

function listActs(path: string, list: (typeof lists)[keyof typeof lists]): AuditedWrites {
  const { type, body, changed, difference, label } = list;
  const subjectOf = (id: number) => ({ type, id: String(id), label });

  return {
    [`POST ${path}`]: async () => ({
      payload: body,
      entry: { action: `${type}.created`, subject: { type, label } },
    }),
    [`PUT ${path}/:id`]: async (scene) => {
      const id = await create(scene, path, body);
      return {
        params: { id },
        payload: changed,
        entry: { action: `${type}.updated`, subject: subjectOf(id), changes: [difference] },
      };
    },
    [`DELETE ${path}/:id`]: async (scene) => {
      const id = await create(scene, path, body);
      return { params: { id }, entry: { action: `${type}.deleted`, subject: subjectOf(id) } };
    },
    [`PUT ${path}/order`]: async (scene) => {
      await create(scene, path, body);
      await create(scene, path, list.other);
      const all: { id: number }[] = (await scene.shop.request({ url: path, cookie: scene.cookie })).json();
      return {
        payload: { ids: all.map(({ id }) => id).toReversed() },
        entry: {
          action: "content.reordered",
          subject: { type: "content", id: list.listId },
        },
      };
    },
  };
}

async function create({ shop, cookie }: Scene, url: string, payload: object): Promise<number> {
  return (await shop.request({ method: "POST", url, cookie, payload })).json().id;
}

async function read({ shop, cookie }: Scene, page: string) {
  return (await shop.request({ url: `/api/admin/content/${page}`, cookie })).json();
}
