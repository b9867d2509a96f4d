import { expect, test } from "vitest";
import { moveBy, WHOLE, zoomTo } from "./zoom-view.ts";

const stage = { width: 400, height: 800 };

test("what lies under the finger stays under it", () => {
  const point = { x: 100, y: -50 };
  const view = zoomTo(WHOLE, 2, point, stage);

  // The same spot of the picture, before and after: (point - moved) / scale.
  expect((point.x - view.x) / view.scale).toBe(100);
  expect((point.y - view.y) / view.scale).toBe(-50);
});

test("nobody gets nearer than five times, nor further away than the whole", () => {
  expect(zoomTo(WHOLE, 9, { x: 0, y: 0 }, stage).scale).toBe(5);
  expect(zoomTo({ scale: 2, x: 200, y: 0 }, 0.3, { x: 0, y: 0 }, stage)).toEqual(WHOLE);
});

test("a picture is moved as far as its edge, and a whole one not at all", () => {
  expect(moveBy({ scale: 2, x: 0, y: 0 }, { x: 999, y: -999 }, stage)).toEqual({
    scale: 2,
    x: 200,
    y: -400,
  });
  expect(moveBy(WHOLE, { x: 50, y: 50 }, stage)).toEqual(WHOLE);
});
