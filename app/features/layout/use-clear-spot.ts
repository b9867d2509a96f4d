import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import { useLocation } from "react-router";

/** How long the page must rest before it is looked at, in ms. */
const REST = 250;
/** Steps upwards that are tried, in px. */
const LIFTS = [0, 72, 144, 216];
/** Of a picture a corner does not matter: it counts as covered from this share of its area on. */
const COVERED = 0.15;
/** Lower controls, in px, are buttons, fields and lines of text: nothing of them is covered. */
const PICTURE_HEIGHT = 96;
/** What is pressed or filled in, and what else asks to be seen, such as a total. */
const CONTROLS = "a, button, input, select, textarea, summary, label, [data-keep-clear]";
const SHARES = [0.1, 0.5, 0.9];

/** How far something that floats must rise so that it covers no link, button, field or sum, in px. */
export function useClearSpot(ref: RefObject<HTMLElement | null>): number {
  const [lift, setLift] = useState(0);
  const { key } = useLocation();

  const look = useEffectEvent(() => {
    const floating = ref.current;
    if (!floating) return;
    const { x, y, width, height } = floating.getBoundingClientRect();
    const isClear = (step: number) => !covers(floating, new DOMRect(x, y + lift - step, width, height));
    setLift(LIFTS.find(isClear) ?? 0);
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page is looked at anew
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    function lookSoon() {
      clearTimeout(timer);
      timer = setTimeout(look, REST);
    }
    lookSoon();
    addEventListener("scroll", lookSoon, { passive: true });
    addEventListener("resize", lookSoon);
    // What comes to stand on the page, such as a bar at its foot, makes it longer.
    const growth = new ResizeObserver(lookSoon);
    growth.observe(document.body);
    return () => {
      growth.disconnect();
      clearTimeout(timer);
      removeEventListener("scroll", lookSoon);
      removeEventListener("resize", lookSoon);
    };
  }, [key]);

  return lift;
}

function covers(floating: HTMLElement, spot: DOMRect): boolean {
  const points = SHARES.flatMap((across) =>
    SHARES.map((down) => [spot.x + spot.width * across, spot.y + spot.height * down] as const),
  );
  const below = points.flatMap(([x, y]) => document.elementsFromPoint(x, y));
  const controls = new Set(below.flatMap((element) => element.closest(CONTROLS) ?? []));
  controls.delete(floating);
  return [...controls].some((control) => {
    const box = control.getBoundingClientRect();
    return coveredShare(box, spot) > (box.height < PICTURE_HEIGHT ? 0 : COVERED);
  });
}

function coveredShare(control: DOMRect, spot: DOMRect): number {
  const width = Math.min(control.right, spot.right) - Math.max(control.left, spot.left);
  const height = Math.min(control.bottom, spot.bottom) - Math.max(control.top, spot.top);
  return (Math.max(0, width) * Math.max(0, height)) / (control.width * control.height || 1);
}
