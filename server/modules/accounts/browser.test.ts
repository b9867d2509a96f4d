import { expect, test } from "vitest";
import { describeUserAgent, networkOf } from "./browser.ts";

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
  [null, null, "curl/8.5.0"],
  [null, null, null],
])("tells %s on %s", (browser, system, userAgent) => {
  expect(describeUserAgent(userAgent)).toEqual({ browser, system });
});

test.each([
  ["190.24.10.77", "190.24.10.x"],
  ["::ffff:190.24.10.77", "190.24.10.x"],
  ["2800:e2:280:1f::9", "2800:e2:280:…"],
  ["::1", null],
  ["unknown", null],
])("of %s only the network is kept: %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});
