import { setImmediate as nextTurn } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { SharedAnswer } from "./shared-answer.ts";

const rows = Array.from({ length: 100 }, (_, id) => ({ id, name: `Jabón ${id}` }));
const makeAnswer = (value?: WeakKey) =>
  new SharedAnswer({
    route: "/api/products",
    text: JSON.stringify(rows),
    headers: {},
    tags: new Set(),
    ...(value && { value }),
  });

test("text that was decompressed for one client is not kept", async () => {
  const answer = makeAnswer();
  await answer.compressFully();

  const [first, second] = [await answer.getBody("identity"), await answer.getBody("identity")];

  expect(JSON.parse(second.toString())).toEqual(rows);
  expect(second).not.toBe(first);
});

test("the parsed value can be garbage-collected; it is then parsed again and its memory counted", async () => {
  setFlagsFromString("--expose-gc");
  const collectGarbage: () => void = runInNewContext("gc");
  const held = { given: structuredClone(rows) as WeakKey | undefined };
  const answer = makeAnswer(held.given);
  expect(answer.value()).toBe(held.given);
  const bytes = answer.bytes;

  held.given = undefined;
  await nextTurn();
  collectGarbage();

  expect(answer.value()).toEqual(rows);
  expect(answer.bytes).toBeGreaterThan(bytes);
});
