import sharp from "sharp";
import { makeCategory, makeProduct, mustExist } from "#tests/support/factories.ts";
import { multipart } from "#tests/support/multipart.ts";
import { enableReviews, makeReviewable, newestReview } from "#tests/support/reviews.ts";
import type { TestShop } from "#tests/support/test-shop.ts";
import { type AuditedWrites, change, containing, type Payload, type Scene } from "./audited-write.ts";

const productBody = {
  name: "Spa Capilar",
  description: "Un tratamiento con canela.",
  imageUrl: "/uploads/default-product.jpg",
};

async function productIn(shop: TestShop, given: Parameters<typeof makeProduct>[1] = {}) {
  const product = await makeProduct(shop.ctx, { name: "Spa Capilar", price: 28_900, ...given });
  return {
    id: product.id,
    subject: { type: "product" as const, id: String(product.id), label: "Spa Capilar" },
  };
}

function makePicture(): Promise<Buffer> {
  return sharp({ create: { width: 40, height: 40, channels: 3, background: "#cc8844" } })
    .png()
    .toBuffer();
}

async function makeAttribute({ shop, cookie }: Scene, name: string): Promise<number> {
  const payload = { name, values: [{ name: "Otro" }] };
  return (await shop.request({ method: "POST", url: "/api/admin/attributes", cookie, payload })).json().id;
}

/** Requests a preview and returns its fingerprint, which the write itself must send back. */
async function previewFingerprint(
  { shop, cookie }: Scene,
  path: string,
  payload: Payload,
  headers = {},
): Promise<string> {
  const url = `/api/admin/products/${path}/preview`;
  const answer = await shop.request({ method: "POST", url, cookie, payload, headers });
  return answer.json().fingerprint;
}

/** Writes to products, stock, categories and pictures. */
export const catalogWrites: AuditedWrites = {
  "POST /api/admin/products/:id/duplicate": async (scene) => ({
    params: { id: (await productIn(scene.shop)).id },
    entry: { action: "product.created", subject: { type: "product", label: "Spa Capilar (copia)" } },
  }),
  "POST /api/admin/products/:id/stock": async (scene) => {
    const { id, subject } = await productIn(scene.shop, { stock: 4 });
    return {
      params: { id },
      payload: { variantId: null, reason: "damage", units: 1, note: "Se rompió" },
      entry: {
        action: "product.stock_adjusted",
        subject,
        changes: containing(change("stock", 4, 3), change("note", null, "Se rompió")),
      },
    };
  },
  "POST /api/admin/products/bulk": async (scene) => {
    const { id, subject } = await productIn(scene.shop);
    const request = { selection: { ids: [id] }, action: { type: "price", percent: 10 } };
    return {
      payload: { ...request, fingerprint: await previewFingerprint(scene, "bulk", request) },
      entry: { action: "product.updated", subject, changes: [change("price", 28_900, 31_790)] },
    };
  },
  "POST /api/admin/products/price-changes/:id/undo": async (scene) => {
    const { id, subject } = await productIn(scene.shop);
    const request = { selection: { ids: [id] }, action: { type: "price", percent: 10 } };
    const fingerprint = await previewFingerprint(scene, "bulk", request);
    const { cookie } = scene;
    const url = "/api/admin/products";
    await scene.shop.request({
      method: "POST",
      url: `${url}/bulk`,
      cookie,
      payload: { ...request, fingerprint },
    });
    const [made] = (await scene.shop.request({ url: `${url}/price-changes`, cookie })).json();
    return {
      params: { id: made.id },
      entry: { action: "product.updated", subject, changes: [change("price", 31_790, 28_900)] },
    };
  },
  "POST /api/admin/products/import": async (scene) => {
    const { id, subject } = await productIn(scene.shop);
    const table = `ID;Precio\n${id};30000`;
    const { payload, headers } = multipart([{ name: "file", content: table, filename: "a.csv" }]);
    return {
      query: `?fingerprint=${await previewFingerprint(scene, "import", payload, headers)}`,
      payload,
      headers,
      entry: { action: "product.updated", subject, changes: [change("price", 28_900, 30_000)] },
    };
  },
  "PUT /api/admin/categories/order": async (scene) => {
    const { id, name } = await makeCategory(scene.shop.ctx, { position: 9000 });
    const others = await scene.shop.request({ url: "/api/categories" });
    const ids = others.json().map((category: { id: number }) => category.id);
    return {
      payload: { ids: [...ids.filter((other: number) => other !== id), id] },
      entry: {
        action: "category.updated",
        subject: { type: "category", id: String(id), label: name },
        changes: [change("position", 9000, ids.length - 1)],
      },
    };
  },
  "POST /api/products": async (scene) => {
    const category = await makeCategory(scene.shop.ctx);
    return {
      payload: { ...productBody, slug: "spa-nuevo", price: 28_900, categoryId: category.id, stock: 7 },
      entry: {
        action: "product.created",
        subject: { type: "product", label: "Spa Capilar" },
        changes: containing(change("price", null, 28_900), change("stock", null, 7)),
      },
    };
  },
  "PATCH /api/products/:id": async (scene) => {
    const { id, subject } = await productIn(scene.shop);
    return {
      params: { id },
      payload: { price: 29_900 },
      entry: { action: "product.updated", subject, changes: [change("price", 28_900, 29_900)] },
    };
  },
  "DELETE /api/products/:id": async (scene) => {
    const { id, subject } = await productIn(scene.shop);
    const changes = containing(change("price", 28_900, null));
    return { params: { id }, entry: { action: "product.deleted", subject, changes } };
  },
  "POST /api/products/:id/variants": async (scene) => {
    const { id, subject } = await productIn(scene.shop, { stock: 4 });
    return {
      params: { id },
      payload: { size: "60 ml", stock: 3, price: 15_000 },
      entry: {
        action: "product.variants_updated",
        subject,
        changes: containing(change("stock", 4, null), change("variants.60 ml.price", null, 15_000)),
      },
    };
  },
  "PUT /api/products/:id/variants": async (scene) => {
    const { id, subject } = await productIn(scene.shop, { variants: [{ size: "60 ml", stock: 3 }] });
    return {
      params: { id },
      payload: [{ size: "60 ml", stock: 9 }],
      entry: {
        action: "product.variants_updated",
        subject,
        changes: [change("variants.60 ml.stock", 3, 9)],
      },
    };
  },
  "DELETE /api/products/:id/variants/:variantId": async (scene) => {
    const product = await makeProduct(scene.shop.ctx, { variants: [{ size: "60 ml", stock: 3 }] });
    return {
      params: { id: product.id, variantId: mustExist(product.variants[0]).id },
      entry: {
        action: "product.variants_updated",
        subject: { type: "product", id: String(product.id) },
        changes: containing(change("variants.60 ml.stock", 3, null)),
      },
    };
  },
  "POST /api/categories": async () => ({
    payload: { name: "Mascarillas", slug: "mascarillas" },
    entry: {
      action: "category.created",
      subject: { type: "category", label: "Mascarillas" },
      changes: containing(change("slug", null, "mascarillas")),
    },
  }),
  "POST /api/admin/attributes": async () => ({
    payload: { name: "Textura", values: [{ name: "Gel" }] },
    entry: {
      action: "attribute.created",
      subject: { type: "attribute", label: "Textura" },
      changes: containing(change("name", null, "Textura")),
    },
  }),
  "PUT /api/admin/attributes/:id": async (scene) => {
    const id = await makeAttribute(scene, "Aroma");
    return {
      params: { id },
      payload: { name: "Perfume", values: [{ name: "Floral" }] },
      entry: {
        action: "attribute.updated",
        subject: { type: "attribute", id: String(id), label: "Perfume" },
        changes: containing(change("name", "Aroma", "Perfume")),
      },
    };
  },
  "DELETE /api/admin/attributes/:id": async (scene) => {
    const id = await makeAttribute(scene, "Envase");
    const subject = { type: "attribute" as const, id: String(id), label: "Envase" };
    return { params: { id }, entry: { action: "attribute.deleted", subject } };
  },
  "PATCH /api/categories/:id": async (scene) => {
    const { id, name } = await makeCategory(scene.shop.ctx);
    return {
      params: { id },
      payload: { name: "Aceites" },
      entry: {
        action: "category.updated",
        subject: { type: "category", id: String(id), label: "Aceites" },
        changes: [change("name", name, "Aceites")],
      },
    };
  },
  "DELETE /api/categories/:id": async (scene) => {
    const { id, name } = await makeCategory(scene.shop.ctx);
    const subject = { type: "category" as const, id: String(id), label: name };
    return { params: { id }, entry: { action: "category.deleted", subject } };
  },
  "PATCH /api/admin/reviews/:id": async (scene) => {
    await enableReviews(scene.shop);
    const { send } = await makeReviewable(scene.shop);
    await send({ stars: "5", text: "Huele rico", consent: "true" });
    const { id, version } = await newestReview(scene.shop, scene.cookie);
    return {
      params: { id },
      payload: { version, state: "hidden", reason: "offensive" },
      entry: {
        action: "review.hidden",
        subject: { type: "review", id: String(id), label: "Champú" },
        changes: [change("reviewState", "new", "hidden"), change("hiddenReason", null, "offensive")],
      },
    };
  },
  "POST /api/admin/reviews/import": async ({ shop }) => {
    const { slug } = await makeProduct(shop.ctx);
    const csv = `Producto;Estrellas;Nombre;Texto;Fecha\n${slug};5;Ana Rojas;Huele rico;2024-05-31`;
    return {
      payload: { csv, areReal: true },
      entry: {
        action: "review.imported",
        subject: { type: "review", id: null, label: null },
        changes: [change("reviewCount", null, 1)],
      },
    };
  },
  "POST /api/upload/product-image": async () => ({
    ...multipart([{ name: "image", content: await makePicture(), filename: "a" }]),
    entry: { action: "picture.uploaded", subject: { type: "picture" } },
  }),
  "POST /api/upload/video": async () => ({
    ...multipart([{ name: "video", content: "\0\0\0\x18ftypmp42", filename: "a" }]),
    entry: { action: "video.uploaded", subject: { type: "video" } },
  }),
};
