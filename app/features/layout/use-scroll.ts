import { useEffect, useState } from "react";

/** Scrolling down past this hides what floats, in px (spec §9). */
const HIDE_AFTER = 300;

/** Hidden when scrolling down past 300 px, shown when scrolling up; standing still changes nothing. */
export function nextVisibility(isVisible: boolean, lastY: number, y: number): boolean {
  if (y < lastY) return true;
  if (y > lastY && y > HIDE_AFTER) return false;
  return isVisible;
}

/** Whether something that floats over the page should be seen. */
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

/** Whether the page has left its top. */
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
