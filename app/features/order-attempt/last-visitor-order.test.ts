import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { stubLocalStorage } from "#tests/support/local-storage.ts";
import { orderBody } from "#tests/support/order-body.ts";
import { forgetVisitorOrder, keyOfSameLines, rememberVisitorOrder } from "./last-visitor-order.ts";

const line = { productId: 1, size: "260 ml", price: 20_000, quantity: 1 };
const body = orderBody([line]);

let stored: Map<string, string>;
beforeEach(() => {
  stored = stubLocalStorage();
  vi.useFakeTimers();
  rememberVisitorOrder("one", body);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("the same lines find the order's key, other lines do not", () => {
  expect(keyOfSameLines({ ...body, address: "Calle 11" })).toBe("one");
  expect(keyOfSameLines({ ...body, items: [{ ...line, quantity: 2 }] })).toBeUndefined();
});

test("no name and no address is stored", () => {
  const text = [...stored.values()].join();

  expect(text).toContain("260 ml");
  for (const personal of [body.firstName, body.lastName, body.email, body.phone, body.address]) {
    expect(text).not.toContain(personal);
  }
});

test("after an hour, and once it is forgotten, the order is not found", () => {
  vi.advanceTimersByTime(59 * 60_000);
  expect(keyOfSameLines(body)).toBe("one");
  vi.advanceTimersByTime(2 * 60_000);
  expect(keyOfSameLines(body)).toBeUndefined();

  rememberVisitorOrder("two", body);
  forgetVisitorOrder();
  expect(keyOfSameLines(body)).toBeUndefined();
});
