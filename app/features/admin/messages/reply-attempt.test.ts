import { expect, test } from "vitest";
import { attemptFor, readAttempt } from "./reply-attempt.ts";

test("a reply that is sent again is the same one, although a newer message has arrived", () => {
  const first = attemptFor(null, { text: "Llega mañana.", messageId: 7 });

  expect(attemptFor(first, { text: "Llega mañana.", messageId: 8 })).toEqual(first);
});

test("another text is another reply, to the newest message", () => {
  const first = attemptFor(null, { text: "Llega mañana.", messageId: 7 });
  const second = attemptFor(first, { text: "Llega el lunes.", messageId: 8 });

  expect(second.messageId).toBe(8);
  expect(second.key).not.toBe(first.key);
});

test("an attempt is read from the storage as it was written, and anything else is none", () => {
  const attempt = attemptFor(null, { text: "Llega mañana.", messageId: 7 });

  expect(readAttempt(JSON.parse(JSON.stringify(attempt)))).toEqual(attempt);
  expect(readAttempt({ text: "Llega mañana.", key: "without message" })).toBeNull();
});
