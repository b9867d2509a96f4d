import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { readConfig } from "../config.ts";
import { pagePolicy } from "./content-policy.ts";

const hashOf = (script: string) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`;

test("the page policy allows exactly the inline scripts of the page", () => {
  const html = `<script>one("ñ–")</script><script type="module" async="">two()</script>
    <script src="/assets/a.js">never()</script><script type="application/ld+json">{"@type":"Product"}</script>`;

  const [, sources = ""] = /script-src ([^;]+)/.exec(pagePolicy(readConfig({}), Buffer.from(html))) ?? [];

  expect(sources.split(" ")).toEqual([
    "'self'",
    hashOf('one("ñ–")'),
    hashOf("two()"),
    "https://www.instagram.com",
  ]);
  expect(sources).not.toContain("unsafe");
});

test("pages may play a video of another host, which the owner may enter", () => {
  const policy = pagePolicy(readConfig({ PUBLIC_URL: "https://tienda.example" }), Buffer.from(""));

  expect(policy).toMatch(/media-src [^;]*https:(;|$)/);
});

test("forms may be sent to the gateway, and sockets connect only to the shop", () => {
  const policy = pagePolicy(readConfig({ PUBLIC_URL: "https://tienda.example" }), Buffer.from(""));

  expect(policy).toContain("form-action 'self' https://new-checkout.epayco.co;");
  expect(policy).toContain("connect-src 'self' wss://tienda.example;");
  expect(policy).toContain("frame-ancestors 'none'");
});
