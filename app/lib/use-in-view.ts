import { type RefObject, useEffect, useState } from "react";

/** Whether an element is in the window, or within `margin` of it; undefined on the server and at first. */
export function useInView(ref: RefObject<Element | null>, margin = "0px"): boolean | undefined {
  const [isInView, setIsInView] = useState<boolean>();

  useEffect(() => {
    if (!ref.current) return;
    const observer = new IntersectionObserver(
      // A busy page hears of several crossings at once; the last one holds.
      (crossings) => setIsInView(crossings.at(-1)?.isIntersecting ?? false),
      { rootMargin: margin },
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [ref, margin]);

  return isInView;
}

/** True from the first time that an element comes near the window: the time to load what it needs. */
export function useWasInView(ref: RefObject<Element | null>, margin = "300px"): boolean {
  const isInView = useInView(ref, margin);
  const [wasInView, setWasInView] = useState(false);
  if (isInView && !wasInView) setWasInView(true);
  return wasInView;
}
