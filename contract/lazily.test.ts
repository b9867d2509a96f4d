import { expect, test, vi } from "vitest";
import { lazily } from "./lazily.ts";

test("a value is created when it is first asked for, and only once", () => {
  const create = vi.fn(() => ({}));
  const value = lazily(create);
  expect(create).not.toHaveBeenCalled();

  expect(value()).toBe(value());
  expect(create).toHaveBeenCalledOnce();
});
