import { isIPv4, isIPv6 } from "node:net";
import type { FastifyRequest } from "fastify";
import type { Config } from "../../../config.ts";
import { browserCookie, readSessionCookie } from "../../../http/session-cookie.ts";

/** The browser that sent a request. */
export type Browser = {
  userAgent: string | null;
  network: string | null;
  sessionToken: string | null;
  /** Identifies a browser that has logged in before (docs/rules/limits.md#known-browsers). */
  browserToken: string | null;
};

export function browserOf(request: FastifyRequest, config: Config): Browser {
  return {
    userAgent: request.headers["user-agent"] ?? null,
    network: displayNetwork(request.ip),
    sessionToken: readSessionCookie(request, config),
    browserToken: browserCookie.read(request, config),
  };
}

/** Shortens an IP address to its network: people recognise their own, but it does not identify a household. */
export function displayNetwork(address: string): string | null {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, "");
  if (isIPv4(plain)) return plain.replace(/\.\d+$/, ".x");
  if (!isIPv6(plain)) return null;
  const [start = ""] = plain.split("::");
  const groups = start.split(":").slice(0, 3).filter(Boolean);
  return groups.length > 0 ? `${groups.join(":")}:…` : null;
}

const browsers = [
  ["Edge", /\bEdg(?:A|iOS)?\//],
  ["Opera", /\bOPR\/|\bOPX\//],
  ["Samsung Internet", /\bSamsungBrowser\//],
  ["Firefox", /\bFirefox\/|\bFxiOS\//],
  ["Chrome", /\bChrome\/|\bCriOS\//],
  ["Safari", /\bVersion\/.*\bSafari\//],
] as const;

const systems = [
  ["Android", /\bAndroid\b/],
  ["iPhone", /\biPhone\b/],
  ["iPad", /\biPad\b/],
  ["Windows", /\bWindows\b/],
  ["ChromeOS", /\bCrOS\b/],
  ["macOS", /\bMacintosh\b/],
  ["Linux", /\bLinux\b/],
] as const;

/** The everyday names of browser and operating system. The order matters: most user agents also name other browsers. */
export function describeUserAgent(userAgent: string | null): {
  browser: string | null;
  system: string | null;
} {
  const nameIn = (names: readonly (readonly [string, RegExp])[]) =>
    names.find(([, pattern]) => pattern.test(userAgent ?? ""))?.[0] ?? null;
  return { browser: nameIn(browsers), system: nameIn(systems) };
}
