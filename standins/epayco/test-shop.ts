import { setTimeout } from "node:timers/promises";
import Fastify, { type FastifyRequest } from "fastify";
import { DEMO_CREDENTIALS, type Standin, type StandinOptions, startStandin } from "./index.ts";

interface Confirmation {
  method: string;
  query: Record<string, string>;
  /** The fields of the body, for every content type. */
  form: Record<string, string>;
  /** Query and form together. */
  fields: Record<string, string>;
}

export interface TestShop {
  url: string;
  confirmations: Confirmation[];
  /** Status codes for the next confirmations; 200 when the list is empty. */
  answers: number[];
  /** Delay before each answer, in ms. */
  delayMs: number;
  close(): Promise<void>;
}

/** A shop that only records its confirmations. */
export async function startTestShop(): Promise<TestShop> {
  const app = Fastify({ forceCloseConnections: true });
  const shop: TestShop = { url: "", confirmations: [], answers: [], delayMs: 0, close: () => app.close() };

  app.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string" },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body.toString()))),
  );
  app.addContentTypeParser(
    "multipart/form-data",
    { parseAs: "buffer" },
    async (request: FastifyRequest, body: Buffer) => {
      const headers = { "content-type": request.headers["content-type"] ?? "" };
      return Object.fromEntries(await new Response(new Uint8Array(body), { headers }).formData());
    },
  );
  app.route<{ Querystring: Record<string, string>; Body: Record<string, string> | undefined }>({
    method: ["GET", "POST"],
    url: "/confirmation",
    handler: async ({ method, query, body: form = {} }, reply) => {
      shop.confirmations.push({ method, query, form, fields: { ...query, ...form } });
      if (shop.delayMs > 0) await setTimeout(shop.delayMs);
      return reply
        .code(shop.answers.shift() ?? 200)
        .header("location", "/confirmation")
        .send("OK");
    },
  });

  shop.url = await app.listen({ port: 0, host: "127.0.0.1" });
  return shop;
}

export function startTestStandin(options: Partial<StandinOptions> = {}): Promise<Standin> {
  return startStandin({ ...DEMO_CREDENTIALS, port: 0, ...options });
}

export async function post(url: string, body: unknown, headers: Record<string, string> = {}) {
  const response = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: await response.json() };
}

export async function logIn(standin: Standin): Promise<{ authorization: string }> {
  const { publicKey, privateKey } = DEMO_CREDENTIALS;
  const basic = Buffer.from(`${publicKey}:${privateKey}`).toString("base64");
  const { body } = await post(`${standin.url}/login`, {}, { authorization: `Basic ${basic}` });
  return { authorization: `Bearer ${body.token}` };
}

/** A session of 119,000 pesos that sends its confirmations to the shop. */
export async function createSession(standin: Standin, shop: TestShop, changes: object = {}): Promise<string> {
  const { body } = await post(
    `${standin.url}/payment/session/create`,
    {
      checkout_version: "2",
      name: "Trenza",
      description: "Pedido 1001",
      invoice: "ORD-1001",
      currency: "COP",
      amount: 119000,
      response: `${shop.url}/checkout/response`,
      confirmation: `${shop.url}/confirmation`,
      method: "POST",
      test: true,
      extras: { extra1: "1001", extra2: "secret" },
      ...changes,
    },
    await logIn(standin),
  );
  return body.data.sessionId;
}
