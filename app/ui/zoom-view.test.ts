import { expect, test } from "vitest";
import { panBy, UNZOOMED, zoomTo } from "./zoom-view.ts";

const stage = { width: 400, height: 800 };

test("the spot under the finger stays in place while zooming", () => {
  const point = { x: 100, y: -50 };
  const view = zoomTo(UNZOOMED, 2, point, stage);

  // The spot of the picture under a point: (point - offset) / scale.
  expect((point.x - view.x) / view.scale).toBe(100);
  expect((point.y - view.y) / view.scale).toBe(-50);
});

test("the zoom is limited to between one and five times", () => {
  expect(zoomTo(UNZOOMED, 9, { x: 0, y: 0 }, stage).scale).toBe(5);
  expect(zoomTo({ scale: 2, x: 200, y: 0 }, 0.3, { x: 0, y: 0 }, stage)).toEqual(UNZOOMED);
});

test("an enlarged picture is panned up to its edge, and an unzoomed one not at all", () => {
  expect(panBy({ scale: 2, x: 0, y: 0 }, { x: 999, y: -999 }, stage)).toEqual({
    scale: 2,
    x: 200,
    y: -400,
  });
  expect(panBy(UNZOOMED, { x: 50, y: 50 }, stage)).toEqual(UNZOOMED);
});
