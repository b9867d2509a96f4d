import type { Random } from "#tests/torture/support/random.ts";
import { hostileText, type Schema, valueFor } from "./hostile.ts";

type Operation = {
  parameters?: { in: string; name: string; schema?: Schema }[];
  requestBody?: { content?: Record<string, { schema?: Schema }> };
};
export type OpenApi = {
  paths: Record<string, Record<string, Operation>>;
  components?: { schemas?: Record<string, Schema> };
};

export type FuzzRequest = {
  /** Method and path of the document. */
  route: string;
  method: string;
  url: string;
  headers: Record<string, string>;
  body: string | Buffer | null;
};

export type Sessions = { customer: string; administrator: string };

const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

/** Makes requests for the operations of an OpenAPI document, each operation as often as the others. */
export function makeRequests(document: OpenApi, random: Random) {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
  const resolve = (ref: string) => document.components?.schemas?.[ref.split("/").at(-1) ?? ""] ?? {};
  const value = (schema: Schema | undefined) => valueFor(schema ?? {}, random, resolve);

  function pathFor(path: string): string {
    return path.replace(/\{[^}]+\}/g, () => {
      if (random.chance(0.6)) return String(random.between(1, 30));
      if (random.chance(0.2)) return random.pick(["%00", "%ff", "%E0%A4%A", "..%2f..", "%2e%2e", "a%0d%0ab"]);
      return encodeURIComponent(hostileText(random).toWellFormed()).slice(0, 3_000) || "x";
    });
  }

  function queryFor({ parameters = [] }: Operation): string {
    const pairs = parameters
      .filter((parameter) => parameter.in === "query" && random.chance(0.5))
      .flatMap(({ name, schema }) =>
        Array.from({ length: random.chance(0.05) ? 3 : 1 }, () => [name, value(schema)]),
      );
    if (random.chance(0.05))
      pairs.push([random.pick(["__proto__", "page[]", "a[b]", "x"]), hostileText(random)]);
    const text = pairs
      .map(([name, item]) => `${name}=${encodeURIComponent(String(item).toWellFormed())}`)
      .join("&");
    return text ? `?${text.slice(0, 6_000)}` : "";
  }

  function bodyFor(operation: Operation, method: string): Pick<FuzzRequest, "headers" | "body"> {
    if (method === "GET" || method === "HEAD") return { headers: {}, body: null };
    const schema = operation.requestBody?.content?.["application/json"]?.schema;
    if (!schema && random.chance(0.6)) return multipart(random);
    if (random.chance(0.05)) return { headers: {}, body: null };
    const text = JSON.stringify(value(schema)) ?? "";
    const type = random.chance(0.03) ? hostileHeader(random) : "application/json";
    return { headers: { "content-type": type }, body: random.chance(0.03) ? damage(text, random) : text };
  }

  return (sessions: Sessions): FuzzRequest => {
    const { path, method, operation } = random.pick(operations);
    const { headers, body } = bodyFor(operation, method);
    const cookie = random.pick(["", sessions.customer, sessions.administrator, sessions.administrator]);
    return {
      route: `${method} ${path}`,
      method: random.chance(0.01) ? random.pick(["PUT", "DELETE", "OPTIONS", "HEAD", "TRACE"]) : method,
      url: pathFor(path) + queryFor(operation),
      headers: {
        ...headers,
        ...(cookie && { cookie }),
        ...(random.chance(0.1) && { "idempotency-key": hostileHeader(random) }),
        ...(random.chance(0.05) && {
          [random.pick([
            "range",
            "if-none-match",
            "accept-language",
            "user-agent",
            "origin",
            "cookie",
            "accept",
          ])]: hostileHeader(random),
        }),
      },
      body,
    };
  };
}

/** Node refuses to send control letters in a header. */
function hostileHeader(random: Random): string {
  return hostileText(random).replace(/[^\x20-\x7e]/g, "~") || "~";
}

function damage(text: string, random: Random): string {
  const at = random.between(0, text.length);
  return (
    text.slice(0, at) + random.pick(["", "\0", '"', "}", "\uFFFF"]) + text.slice(at + random.between(0, 2))
  );
}

/** A form with pictures and fields, sometimes cut off or with a wrong boundary. */
function multipart(random: Random): Pick<FuzzRequest, "headers" | "body"> {
  const boundary = "fuzz";
  const parts = Array.from({ length: random.between(0, 4) }, () => {
    const name = random.pick([
      "file",
      "image",
      "photo",
      "photos",
      "receipt",
      "rating",
      "text",
      "",
      "__proto__",
    ]);
    const isFile = random.chance(0.7);
    const filename = isFile
      ? `; filename="${random.pick(["a.png", "a.csv", "../../x.png", "", "a.svg"])}"`
      : "";
    const type = isFile
      ? `content-type: ${random.pick(["image/png", "text/csv", "image/svg+xml", "~"])}\r\n`
      : "";
    const content = random.pick([
      PNG,
      PNG.subarray(0, random.between(0, PNG.length)),
      Buffer.concat([PNG.subarray(0, 40), Buffer.alloc(random.between(0, 20_000), random.between(0, 255))]),
      Buffer.from('Handle,Title,Variant Price\r\na,"b\r\n'),
      Buffer.from(hostileText(random)),
    ]);
    return Buffer.concat([
      Buffer.from(
        `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${filename}\r\n${type}\r\n`,
      ),
      content,
      Buffer.from("\r\n"),
    ]);
  });
  const whole = Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]);
  const body = random.chance(0.15) ? whole.subarray(0, random.between(0, whole.length)) : whole;
  const sent = random.chance(0.05) ? "other" : boundary;
  return { headers: { "content-type": `multipart/form-data; boundary=${sent}` }, body };
}
