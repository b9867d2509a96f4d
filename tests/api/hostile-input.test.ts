import type { HTTPMethods } from "fastify";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { makeCategory, makeProduct, makeSignedIn, mustExist } from "#tests/support/factories.ts";
import { testShop } from "#tests/support/test-shop.ts";
import { accessTable } from "./access-table.ts";

/** Input that no form sends: every call must refuse it in Spanish and never fail with 500. */

const shop = testShop();
let cookie: string;
let ids: { category: number; product: number };

// A new session for each test: some of the calls end it.
beforeEach(async () => {
  cookie = (await makeSignedIn(shop().ctx, { isAdmin: true })).cookie;
});

beforeAll(async () => {
  const category = await makeCategory(shop().ctx);
  const product = await makeProduct(shop().ctx, { categoryId: category.id });
  ids = { category: category.id, product: product.id };
});

type Json = string | number | boolean | null | undefined | Json[] | { [key: string]: Json };

const address = {
  firstName: "Ana",
  lastName: "Restrepo",
  email: "ana@correo.example",
  phone: "3001234567",
  address: "Calle 10 # 20-30",
  city: "Medellín",
  state: "Antioquia",
  zipCode: "050001",
  country: "Colombia",
};
const { email: _email, ...savedAddress } = address;
const person = { username: "ana.r", email: "ana.r@correo.example", firstName: "Ana", lastName: "R" };

/** A valid body for each call. */
const bodies: Record<string, () => Json> = {
  "POST /api/orders": () => ({
    ...address,
    paymentMethod: "epayco",
    notes: "Portería",
    items: [{ productId: ids.product, size: "", name: "x", imageUrl: "/x", price: 20_000, quantity: 1 }],
    total: 20_000,
  }),
  "POST /api/payment/create": () => ({
    order_id: 1,
    amount: 30_000,
    description: "Pedido",
    name: "Ana",
    last_name: "R",
    email: "ana@correo.example",
    cell_phone: "3001234567",
    address: "Calle 10",
    city: "Medellín",
  }),
  "POST /api/register": () => ({ ...person, password: "secreto-largo", isAdmin: false }),
  "POST /api/login": () => ({ username: "ana", password: "secreto-largo" }),
  "POST /api/password/forgot": () => ({ email: "ana@correo.example" }),
  "POST /api/password/reset": () => ({ token: "nada", password: "secreto-largo" }),
  "POST /api/user/verify-email": () => ({ token: "nada" }),
  "PATCH /api/user/profile": () => ({
    username: "ana.r",
    email: "ana.r@correo.example",
    currentPassword: "secreto-largo",
    newPassword: "secreto-nuevo",
    confirmNewPassword: "secreto-nuevo",
  }),
  "POST /api/login/two-step": () => ({ challenge: "nada", code: "ABCD-EFGH-JKMN" }),
  "POST /api/user/two-step/setup": () => ({ currentPassword: "secreto-largo" }),
  "POST /api/user/two-step/confirm": () => ({ code: "123456" }),
  "DELETE /api/user/two-step": () => ({ currentPassword: "secreto-largo", code: "123456" }),
  "POST /api/user/addresses": () => ({ ...savedAddress, label: "Casa" }),
  "DELETE /api/user": () => ({ currentPassword: "secreto-largo" }),
  "POST /api/newsletter": () => ({ email: "ana@correo.example" }),
  "POST /api/contact": () => ({
    name: "Ana",
    email: "ana@correo.example",
    phone: "3001234567",
    subject: "Una pregunta",
    message: "¿Tienen envíos a Cali?",
  }),
  "POST /api/categories": () => ({ name: "Otra", slug: "otra", imageUrl: "/x.webp", description: "Otra" }),
  "POST /api/products": () => ({
    name: "Crema",
    slug: "crema",
    description: "Una crema de prueba",
    longDescription: "Larga",
    composition: "Agua",
    price: 10_000,
    categoryId: ids.category,
    imageUrl: "/x.webp",
    gallery: ["/y.webp"],
    tags: ["crema"],
    ingredients: "Agua, cera",
    howToUse: ["Aplicar"],
    details: ["Ninguno"],
    benefits: ["Suave"],
    stock: 1,
  }),
  "PUT /api/products/:id/variants": () => [{ size: "30 ml", stock: 1, price: 10_000, imageUrl: "/x.webp" }],
  "PATCH /api/orders/:id/status": () => ({ status: "shipped", reason: "porque sí" }),
  "PATCH /api/admin/settings": () => ({ general: { name: "Trenza", phone: "3001234567" } }),
};

/** Copies of a value; in each, another string is replaced by `hostile(text)`. */
function withEach(value: Json, hostile: (text: string) => Json): Json[] {
  if (typeof value === "string") return [hostile(value)];
  if (Array.isArray(value)) {
    return value.flatMap((part, index) => withEach(part, hostile).map((bad) => value.with(index, bad)));
  }
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) =>
    withEach(part, hostile).map((bad) => ({ ...value, [key]: bad })),
  );
}

async function send(call: string, payload: string, contentType = "application/json") {
  const [method, pattern = ""] = call.split(" ");
  const answer = await shop().request({
    method: method as HTTPMethods,
    url: pattern.replace(":id", String(ids.product)),
    cookie,
    headers: { "content-type": contentType },
    payload,
  });
  return answer;
}

describe.each(Object.keys(bodies))("%s", (call) => {
  const body = () => mustExist(bodies[call])();

  test.each([
    ["a null character", "\u0000"],
    ["half a character", "\ud83d"],
  ])("%s in a text is refused", async (_what, odd) => {
    for (const bad of withEach(body(), (text) => `${text}${odd}`)) {
      const answer = await send(call, JSON.stringify(bad));
      expect([answer.statusCode, answer.json().code], JSON.stringify(bad)).toEqual([400, "invalid_input"]);
    }
  });

  test.each<[string, (text: string) => Json]>([
    ["an object", () => ({ $gt: "" })],
    ["a list", () => [["x"]]],
    ["nothing", () => null],
    ["a number beyond all", () => 1e308],
    ["endless text", (text) => text.padEnd(200_000, "x")],
  ])("%s in place of a text causes no server error", async (_what, hostile) => {
    for (const bad of withEach(body(), hostile)) {
      expect((await send(call, JSON.stringify(bad))).statusCode, JSON.stringify(bad)).toBeLessThan(500);
    }
  });

  test.each([
    ["no body", ""],
    ["broken JSON", '{"name":'],
    ["a bare word", '"hola"'],
    ["a prototype", '{"__proto__":{"isAdmin":true}}'],
    ["an unknown key", '{"esto":"sobra"}'],
    ["JSON a hundred thousand levels deep", "[".repeat(100_000) + "]".repeat(100_000)],
    ["an object forty thousand levels deep", `${'{"a":'.repeat(40_000)}1${"}".repeat(40_000)}`],
  ])("%s is refused", async (_what, payload) => {
    const answer = await send(call, payload);
    expect([answer.statusCode, answer.json().message, answer.json().code]).toEqual([
      400,
      expect.any(String),
      expect.stringMatching(/^(malformed_request|invalid_input)$/),
    ]);
  });

  test("every validation error is in Spanish", async () => {
    const odd: Json[] = [[], "hola", 7, {}, { esto: "sobra" }];
    const wrongTypes = withEach(body(), () => 7).concat(withEach(body(), () => ""));
    for (const bad of [...odd, ...wrongTypes]) {
      const answer = await send(call, JSON.stringify(bad));
      expect(answer.payload).not.toMatch(
        /Invalid input|expected|received|Unrecognized|Too (small|big)|Demasiado (grande|pequeño)|[Ll]lave|se esperaba|Inválid/,
      );
    }
  });

  test("a body that is not JSON is refused", async () => {
    const answer = await send(call, JSON.stringify(body()), "text/plain");
    expect([answer.statusCode, answer.json().code]).toEqual([415, "unsupported_media_type"]);
  });

  test("a body of 10 MB is refused", async () => {
    const answer = await send(call, JSON.stringify({ name: "x".repeat(10_000_000) }));
    expect([answer.statusCode, answer.json().code]).toEqual([413, "payload_too_large"]);
  });
});

const readable = Object.values(accessTable)
  .flat()
  .filter((route) => route.startsWith("GET /api/"))
  .map((route) => route.slice("GET ".length));

const queries = [
  "search=%00",
  "search=%F0%9F",
  "search=%ff%fe",
  `search=${"%F0%9F%92%85".repeat(40)}`,
  "search=a&search=b",
  "page=0",
  "page=-1",
  "page=1e309",
  "page=999999999999999999999",
  "page=1000000&pageSize=100",
  "page=1.5",
  "pageSize=101",
  "pageSize=",
  "minPrice=-1",
  "minPrice=NaN",
  "maxPrice=1e300",
  "sort=__proto__",
  "status=constructor",
  "category=%00",
  "token=%00",
  "__proto__[x]=1",
  "%",
];

test.each(readable)("GET %s answers odd queries without a server error", async (route) => {
  const url = route.replace(":id", String(ids.product)).replace(/:\w+/, "nada");
  for (const query of queries) {
    const answer = await shop().request({ url: `${url}?${query}`, cookie });
    expect(answer.statusCode, query).toBeLessThan(500);
  }
});

test.each(
  Object.values(accessTable)
    .flat()
    .filter((route) => route.includes("/:")),
)("%s answers odd path parameters without a server error", async (route) => {
  const [method, pattern = ""] = route.split(" ");
  for (const odd of [
    "0",
    "-1",
    "1.5",
    "2147483648",
    "99999999999999999999",
    "1e3",
    "NaN",
    "%00",
    "%ff",
    "..%2f",
    "__proto__",
    "x".repeat(400),
  ]) {
    const answer = await shop().request({
      method: method as HTTPMethods,
      url: pattern.replaceAll(/:\w+/g, odd),
      cookie,
      ...(method === "GET" || method === "DELETE" ? {} : { payload: {} }),
    });
    expect(answer.statusCode, odd).toBeGreaterThanOrEqual(odd === "1e3" ? 200 : 300);
    expect(answer.statusCode, odd).toBeLessThan(500);
  }
});

const uploads = Object.values(accessTable)
  .flat()
  .filter((route) => /^POST .*(import|product-image|receipts|review-invitations\/:token)$/.test(route));

test.each(uploads)("%s refuses a form that is cut off or has no parts", async (route) => {
  for (const payload of [
    '--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\nabc',
    "",
    "--y--",
  ]) {
    const answer = await shop().request({
      method: "POST",
      url: route.replace("POST ", "").replace(/:\w+/, String(ids.product)),
      cookie,
      payload,
      headers: { "content-type": "multipart/form-data; boundary=x" },
    });
    expect(answer.statusCode, payload).toBeGreaterThanOrEqual(400);
    expect(answer.statusCode, payload).toBeLessThan(500);
  }
});
