import { type RefObject, useEffect, useState } from "react";
import { useLocation } from "react-router";

/**
 * State of a part that its own button opens and closes. Also closes on Escape, on a press outside `frame` and on
 * navigation.
 *
 * @param frame absent for a dialog, which detects presses outside of it by itself
 * @param isCovered a dialog is open above it and handles keys and presses
 */
export function useDisclosure(frame?: RefObject<HTMLElement | null>, isCovered = false) {
  const [isOpen, setIsOpen] = useState(false);
  const { key } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` changes on navigation
  useEffect(() => setIsOpen(false), [key]);

  useEffect(() => {
    if (!isOpen || isCovered) return;
    function onKeyDown(event: KeyboardEvent) {
      // A nested open part closes first and prevents the default.
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
  }, [isOpen, frame, isCovered]);

  return { isOpen, close: () => setIsOpen(false), toggle: () => setIsOpen((isShown) => !isShown) };
}
