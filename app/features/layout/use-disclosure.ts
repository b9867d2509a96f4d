import { type RefObject, useEffect, useState } from "react";
import { useLocation } from "react-router";

/**
 * Something that opens and closes by its own button. It closes with Escape, by a press outside `frame` and when
 * the page changes, so that the parts of one frame toggle independently of each other.
 *
 * @param frame none for a dialog: it stands elsewhere in the page, and knows itself what is outside
 */
export function useDisclosure(frame?: RefObject<HTMLElement | null>) {
  const [isOpen, setIsOpen] = useState(false);
  const { key } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page is the reason to close
  useEffect(() => setIsOpen(false), [key]);

  useEffect(() => {
    if (!isOpen) return;
    function onKeyDown(event: KeyboardEvent) {
      // What is open inside it closes first, and says so.
      if (event.key === "Escape" && !event.defaultPrevented) setIsOpen(false);
    }
    function onPointerDown({ target }: PointerEvent) {
      if (frame && target instanceof Node && !frame.current?.contains(target)) setIsOpen(false);
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
