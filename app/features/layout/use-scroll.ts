import { useEffect, useState } from "react";

/** Scroll position below which scrolling down hides floating buttons (docs/rules/pages.md#whatsapp-button). */
const HIDE_AFTER_PX = 300;

/** Scrolling down past 300 px hides, scrolling up shows; no movement changes nothing. */
export function nextVisibility(isVisible: boolean, lastY: number, y: number): boolean {
  if (y < lastY) return true;
  if (y > lastY && y > HIDE_AFTER_PX) return false;
  return isVisible;
}

/** Whether floating buttons are visible. */
export function useVisibleOnScroll(): boolean {
  const [isVisible, setIsVisible] = useState(true);

  useEffect(() => {
    let lastY = scrollY;
    function onScroll() {
      const before = lastY;
      lastY = scrollY;
      setIsVisible((isShown) => nextVisibility(isShown, before, lastY));
    }
    addEventListener("scroll", onScroll, { passive: true });
    return () => removeEventListener("scroll", onScroll);
  }, []);

  return isVisible;
}

/** Whether the page is scrolled away from its top. */
export function useIsScrolled(): boolean {
  const [isScrolled, setIsScrolled] = useState(false);

  useEffect(() => {
    const onScroll = () => setIsScrolled(scrollY > 4);
    onScroll();
    addEventListener("scroll", onScroll, { passive: true });
    return () => removeEventListener("scroll", onScroll);
  }, []);

  return isScrolled;
}
