import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { makeSignedIn } from "#tests/support/factories.ts";
import { makeRecordingLog } from "#tests/support/recording-log.ts";
import { openTestShop, testShop } from "#tests/support/test-shop.ts";

const shop = testShop();

test("health and readiness are ok while the database answers", async () => {
  const health = await shop().request({ url: "/api/health" });
  const ready = await shop().request({ url: "/api/ready" });

  expect([health.statusCode, health.json()]).toEqual([200, { status: "ok" }]);
  expect([ready.statusCode, ready.json()]).toEqual([200, { status: "ok" }]);
});

test("a draining shop is healthy but not ready", async () => {
  const draining = await openTestShop();
  draining.app.startDraining();

  const health = await draining.request({ url: "/api/health" });
  const ready = await draining.request({ url: "/api/ready" });
  await draining.close();

  expect(health.statusCode).toBe(200);
  expect([ready.statusCode, ready.json()]).toEqual([503, { status: "draining" }]);
});

test("without its database the shop is neither healthy nor ready", async () => {
  const { database } = shop().deps;
  const { orm } = database;
  database.orm = Object.create(orm, { execute: { value: () => Promise.reject(new Error("gone")) } });

  try {
    const health = await shop().request({ url: "/api/health" });
    const ready = await shop().request({ url: "/api/ready" });

    expect([health.statusCode, health.json()]).toEqual([503, { status: "down" }]);
    expect([ready.statusCode, ready.json()]).toEqual([503, { status: "down" }]);
  } finally {
    database.orm = orm;
  }
});

test("a shop whose database session is busy with a long change is healthy and ready", async () => {
  const { orm } = shop().deps.database;
  const answers = await orm.transaction(async () =>
    Promise.race([
      Promise.all(["/api/health", "/api/ready"].map((url) => shop().request({ url }))),
      wait(1000).then(() => []),
    ]),
  );

  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
});

test("every answer carries the security headers and a request id", async () => {
  for (const url of ["/api/settings", "/api/nada", "/uploads/default-product.jpg"]) {
    const { headers } = await shop().request({ url });

    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect(headers["x-frame-options"]).toBe("DENY");
    expect(headers["referrer-policy"]).toBe("strict-origin-when-cross-origin");
    expect(headers["cross-origin-opener-policy"]).toBe("same-origin");
    expect(headers["permissions-policy"]).toContain("camera=()");
    expect(headers["content-security-policy"]).toContain("default-src 'none'");
    expect(headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers).not.toHaveProperty("x-powered-by");
    expect(headers).not.toHaveProperty("strict-transport-security");
  }
});

test("browsers are asked for HTTPS only if the shop uses it", async () => {
  const secure = await openTestShop({
    env: { PUBLIC_URL: "https://tienda.example" },
  });
  const { headers } = await secure.request({ url: "/api/health" });
  await secure.close();

  expect(headers["strict-transport-security"]).toBe("max-age=63072000");
});

test.each([
  ["another site's page", { origin: "https://malo.example" }, 403],
  ["a page without an origin of its own", { origin: "null" }, 403],
  ["a browser that declares it cross-site", { "sec-fetch-site": "cross-site" }, 403],
  ["the shop's own page", { origin: "http://localhost:3000", "sec-fetch-site": "same-origin" }, 204],
  ["a program without browser headers", {}, 204],
])("a POST from %s", async (_what, headers, status) => {
  const answer = await shop().request({ method: "POST", url: "/api/logout", headers });

  expect(answer.statusCode).toBe(status);
});

test.each([
  ["an unknown call", { url: "/api/nada" }, 404, "not_found"],
  ["an unknown method", { method: "PUT", url: "/api/settings" }, 404, "not_found"],
  ["a broken address", { url: "/api/%E0%A4%A" }, 400, "malformed_request"],
  [
    "broken JSON",
    { method: "POST", url: "/api/login", headers: { "content-type": "application/json" }, payload: "{" },
    400,
    "malformed_request",
  ],
  [
    "an empty body where JSON is promised",
    { method: "POST", url: "/api/login", headers: { "content-type": "application/json" }, payload: "" },
    400,
    "malformed_request",
  ],
  [
    "a body of 10 MB",
    { method: "POST", url: "/api/login", payload: { username: "a".repeat(10 * 1024 * 1024) } },
    413,
    "payload_too_large",
  ],
  [
    "a body of another type",
    { method: "POST", url: "/api/login", headers: { "content-type": "text/csv" }, payload: "a;b" },
    415,
    "unsupported_media_type",
  ],
] as const)("%s gets an error in the API's format", async (_what, request, status, code) => {
  const answer = await shop().request(request);

  expect(answer.statusCode).toBe(status);
  expect(answer.json()).toEqual({ message: expect.stringMatching(/^[A-ZÁÉÍÓÚÑ].+\.$/), code });
  expect(answer.headers["cache-control"]).toBe("no-store");
});

test("an address that sends too many requests is limited, and no other", async () => {
  const limited = await openTestShop({ env: { RATE_LIMIT_FACTOR: "0.001" } });
  const askFrom = (remoteAddress: string) => limited.request({ url: "/api/settings", remoteAddress });
  for (let i = 0; i < 3; i++) expect((await askFrom("203.0.113.5")).statusCode).toBe(200);

  const refused = await askFrom("203.0.113.5");
  const other = await askFrom("203.0.113.6");
  await limited.close();

  expect([refused.statusCode, refused.json().code]).toEqual([429, "too_many_requests"]);
  expect(refused.headers["retry-after"]).toBeDefined();
  expect(other.statusCode).toBe(200);
});

test("the API documentation describes the calls", async () => {
  const json = (await shop().request({ url: "/api/docs/json" })).json();
  const page = await shop().request({ url: "/api/docs" });

  expect(json.paths["/api/admin/settings"].patch).toMatchObject({
    security: [{ session: ["settings.write"] }],
    requestBody: { content: { "application/json": { schema: { type: "object" } } } },
  });
  expect(page.headers["content-type"]).toContain("text/html");
  expect(page.body).toContain("/api/admin/settings");
});

test.each([
  ["/auth?next=%2Fprofile", "/auth"],
  ["//otra.example/auth", "/otra.example/auth"],
])("a form of %s that was sent before its scripts loaded leads back to its page", async (url, page) => {
  const answer = await shop().request({
    method: "POST",
    url,
    headers: { accept: "text/html", "content-type": "application/x-www-form-urlencoded" },
    payload: "username=ana&password=una-clave",
  });

  expect([answer.statusCode, answer.headers.location]).toEqual([303, page]);
});

test.each([
  ["a header of 100 kB", `GET / HTTP/1.1\r\nHost: x\r\nCookie: ${"a".repeat(100_000)}`, 431, "cookies"],
  ["a request that is not HTTP", "hola\r\n\r\n", 400, "No pudimos leer"],
])("%s gets an answer in Spanish", async (_what, sent, status, words) => {
  const { answer } = await sendRaw(sent);

  const [head = "", body = ""] = answer.split("\r\n\r\n");
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(JSON.parse(body).message).toContain(words);
});

/** Sends raw bytes to a listening shop and returns the answer. With `hangUp` it disconnects instead of reading. */
async function sendRaw(sent: string, { hangUp = false } = {}) {
  const { log, problems } = makeRecordingLog();
  const listening = await openTestShop({ parts: { log } });
  const { port } = new URL(await listening.app.listen({ port: 0, host: "127.0.0.1" }));
  const { cookie } = await makeSignedIn(listening.ctx, { isAdmin: true });
  const socket = connect(Number(port), "127.0.0.1");
  socket.on("error", () => undefined);
  socket.write(sent.replace("COOKIE", cookie));
  if (hangUp) {
    await wait(200);
    socket.destroy();
    await wait(300);
  }
  const answer = hangUp ? "" : await text(socket).catch(() => "");
  await listening.close();
  return { answer, problems: problems() };
}

test("a request line with an absolute URL is answered like one with a path", async () => {
  const host = "Host: localhost\r\nConnection: close\r\n\r\n";
  const { answer } = await sendRaw(`GET http://localhost:3000/api/ready?a=b HTTP/1.1\r\n${host}`);

  expect(answer).toMatch(/^HTTP\/1.1 200 /);
});

test.each([
  ["a body", "/api/contact", "Content-Type: application/json", '{"name":'],
  [
    "an upload",
    "/api/upload/product-image",
    "Content-Type: multipart/form-data; boundary=x",
    '--x\r\nContent-Disposition: form-data; name="image"; filename="a.jpg"\r\n\r\nabc',
  ],
])("a client that disconnects in the middle of %s logs no error", async (_what, url, type, begun) => {
  const head = `POST ${url} HTTP/1.1\r\nHost: localhost\r\nCookie: COOKIE\r\n${type}\r\nContent-Length: 100000\r\n\r\n`;
  const { problems } = await sendRaw(head + begun, { hangUp: true });

  expect(problems).toEqual([]);
});
