import { type RefObject, useLayoutEffect, useState } from "react";

/** Between field and list, and between list and the edge of the screen. */
const GAP_PX = 8;
/** Below the field while at least this much is free there, so that the list does not jump while typing. */
const ENOUGH_PX = 180;
const MAX_HEIGHT_PX = 288;
/** About two options, also where less is free. */
const MIN_HEIGHT_PX = 96;

type Room = { isAbove: boolean; maxHeight: number };

/**
 * Where an open list has room beside its field: below or above it, within the part of the page that an on-screen
 * keyboard and fixed bars leave visible.
 */
export function useListRoom(field: RefObject<HTMLElement | null>): Room {
  const [room, setRoom] = useState<Room>({ isAbove: false, maxHeight: MAX_HEIGHT_PX });

  useLayoutEffect(() => {
    function measure() {
      if (!field.current) return;
      const next = roomBeside(field.current.getBoundingClientRect());
      setRoom((last) => (last.isAbove === next.isAbove && last.maxHeight === next.maxHeight ? last : next));
    }
    measure();
    const screen = window.visualViewport ?? window;
    screen.addEventListener("resize", measure);
    screen.addEventListener("scroll", measure);
    return () => {
      screen.removeEventListener("resize", measure);
      screen.removeEventListener("scroll", measure);
    };
  }, [field]);

  return room;
}

function roomBeside(field: DOMRect): Room {
  const screen = window.visualViewport;
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement);
  const top = Math.max(screen?.offsetTop ?? 0, pixels(scrollPaddingTop));
  const bottom = Math.min(
    (screen?.offsetTop ?? 0) + (screen?.height ?? innerHeight),
    innerHeight - pixels(scrollPaddingBottom),
  );
  const above = field.top - top - GAP_PX;
  const below = bottom - field.bottom - GAP_PX;
  const isAbove = below < ENOUGH_PX && above > below;
  return {
    isAbove,
    maxHeight: Math.round(Math.max(MIN_HEIGHT_PX, Math.min(MAX_HEIGHT_PX, isAbove ? above : below))),
  };
}

function pixels(length: string): number {
  return Number.parseFloat(length) || 0;
}
