import { expect, test } from "vitest";
import { networkOf } from "./network.ts";

test.each([
  ["190.24.10.77", "190.24.10.77"],
  ["::ffff:190.24.10.77", "190.24.10.77"],
  ["2800:484:0:1f::1", "2800:484:0:1f"],
  ["2800:484::1f:a:b:c:d", "2800:484:0:1f"],
  ["2800:0484:0000:001F:a:b:c:d", "2800:484:0:1f"],
  ["::1", "0:0:0:0"],
  ["in-process", "in-process"],
  [undefined, "gone"],
])("%s belongs to the network %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});
