import { expect, test } from "vitest";
import { accepts } from "./accepts.ts";

test.each([
  ["gzip, br", true],
  ["br;q=0.5", true],
  ["br ; q=0.5 , gzip", true],
  ["br;q=0", false],
  ["br ;q=0 , gzip", false],
  ["gzip, br; q=0.0", false],
  ["x-br, br-x, abr", false],
  ["", false],
  [undefined, false],
])("the header %j accepts br: %s", (header, isAccepted) => {
  expect(accepts(header, "br")).toBe(isAccepted);
});
