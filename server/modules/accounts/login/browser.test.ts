import type { FastifyRequest } from "fastify";
import { expect, test } from "vitest";
import { readConfig } from "../../../config.ts";
import { browserOf, describeUserAgent, displayNetwork } from "./browser.ts";

const like = "AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0";

test.each([
  ["Chrome", "Windows", `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${like} Safari/537.36`],
  ["Edge", "Windows", `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${like} Safari/537.36 Edg/141.0.0.0`],
  [
    "Samsung Internet",
    "Android",
    `Mozilla/5.0 (Linux; Android 15) ${like} SamsungBrowser/28.0 Mobile Safari/537.36`,
  ],
  ["Firefox", "Linux", "Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0"],
  [
    "Safari",
    "iPhone",
    "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1",
  ],
  ["Edge", "Android", `Mozilla/5.0 (Linux; Android 15) ${like} Mobile Safari/537.36 EdgA/141.0.0.0`],
  ["Edge", "iPhone", "Mozilla/5.0 (iPhone) AppleWebKit/605 Version/19.0 EdgiOS/141.0 Safari/605.1.15"],
  ["Opera", "Windows", `Mozilla/5.0 (Windows NT 10.0) ${like} Safari/537.36 OPR/122.0.0.0`],
  ["Opera", "iPad", "Mozilla/5.0 (iPad) AppleWebKit/605 Version/19.0 Safari/605.1 OPX/3.1"],
  ["Firefox", "iPhone", "Mozilla/5.0 (iPhone) AppleWebKit/605 FxiOS/144.0 Safari/605.1.15"],
  ["Chrome", "iPhone", "Mozilla/5.0 (iPhone) AppleWebKit/605 CriOS/141.0 Safari/605.1.15"],
  ["Chrome", "ChromeOS", `Mozilla/5.0 (X11; CrOS x86_64 16328.55.0) ${like} Safari/537.36`],
  ["Safari", "macOS", "Mozilla/5.0 (Macintosh; Intel Mac OS X) AppleWebKit/605 Version/19.0 Safari/605.1.15"],
  [null, null, "curl/8.5.0"],
  [null, null, null],
])("recognises %s on %s", (browser, system, userAgent) => {
  expect(describeUserAgent(userAgent)).toEqual({ browser, system });
});

test.each([
  ["190.24.10.77", "190.24.10.x"],
  ["::ffff:190.24.10.77", "190.24.10.x"],
  ["2800:e2:280:1f::9", "2800:e2:280:…"],
  ["::FFFF:10.1.2.3", "10.1.2.x"],
  ["2800:E2::ffff:9", "2800:E2:…"],
  ["::1", null],
  ["unknown", null],
])("of %s only the network is kept: %s", (address, network) => {
  expect(displayNetwork(address)).toBe(network);
});

test("a request names its browser, network and cookies, and null for what it lacks", () => {
  const browserToken = "b".repeat(43);
  const request: Partial<FastifyRequest> = {
    headers: { "user-agent": "curl/8.5.0" },
    ip: "190.24.10.77",
    cookies: { trenza_sid: "s", trenza_browser: browserToken },
  };
  const config = readConfig({});

  expect(browserOf(request as FastifyRequest, config)).toEqual({
    userAgent: "curl/8.5.0",
    network: "190.24.10.x",
    sessionToken: "s",
    browserToken,
  });
  expect(browserOf({ ...request, headers: {}, ip: "", cookies: {} } as FastifyRequest, config)).toEqual({
    userAgent: null,
    network: null,
    sessionToken: null,
    browserToken: null,
  });
});
