import { type RefObject, useEffect, useState } from "react";
import { useLocation } from "react-router";

/**
 * Something that opens and closes by its own button. It closes with Escape, by a press outside `frame` and when
 * the page changes, so that the parts of one frame toggle independently of each other.
 */
export function useDisclosure(frame: RefObject<HTMLElement | null>) {
  const [isOpen, setIsOpen] = useState(false);
  const { key } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page is the reason to close
  useEffect(() => setIsOpen(false), [key]);

  useEffect(() => {
    if (!isOpen) return;
    function onKeyDown(event: KeyboardEvent) {
      if (event.key === "Escape") setIsOpen(false);
    }
    function onPointerDown({ target }: PointerEvent) {
      if (target instanceof Node && !frame.current?.contains(target)) setIsOpen(false);
    }
    document.addEventListener("keydown", onKeyDown);
    document.addEventListener("pointerdown", onPointerDown);
    return () => {
      document.removeEventListener("keydown", onKeyDown);
      document.removeEventListener("pointerdown", onPointerDown);
    };
  }, [isOpen, frame]);

  return { isOpen, close: () => setIsOpen(false), toggle: () => setIsOpen((isShown) => !isShown) };
}
