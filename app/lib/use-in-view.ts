import { type RefObject, useEffect, useState } from "react";

/** Whether an element is in the viewport or within `margin` of it; undefined on the server and before the first check. */
export function useInView(ref: RefObject<Element | null>, margin = "0px"): boolean | undefined {
  const [isInView, setIsInView] = useState<boolean>();

  useEffect(() => {
    if (!ref.current) return;
    const observer = new IntersectionObserver(
      // Entries may be batched; the last one is current.
      (entries) => setIsInView(entries.at(-1)?.isIntersecting ?? false),
      { rootMargin: margin },
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [ref, margin]);

  return isInView;
}

/** True once an element has come within `margin` of the viewport; use it to load lazily. */
export function useWasInView(ref: RefObject<Element | null>, margin = "300px"): boolean {
  const isInView = useInView(ref, margin);
  const [wasInView, setWasInView] = useState(false);
  if (isInView && !wasInView) setWasInView(true);
  return wasInView;
}
