import { expect, test } from "vitest";
import { ApiError } from "#app/lib/api.ts";
import { attemptFor, isAttemptOver, readAttempt } from "./reply-attempt.ts";

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

test("an attempt whose message was deleted is over, one without an answer is not", () => {
  const refused = (status: number, code: string) =>
    new ApiError(status, JSON.stringify({ code, message: "No" }));

  expect(isAttemptOver(refused(404, "not_found"))).toBe(true);
  expect(isAttemptOver(refused(409, "idempotency_key_reused"))).toBe(true);
  expect(isAttemptOver(refused(401, "unauthorized"))).toBe(false);
  expect(isAttemptOver(new TypeError("Failed to fetch"))).toBe(false);
});
