import { useEffect } from "react";

/** The page tells itself that it listens now; a mark of this name says when. */
export const AWAKE = "trenza:awake";

/** `_valueTracker`: where React notes the value that it last saw. */
type Field = (HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement) & {
  _valueTracker?: { setValue(value: string): void };
};

/**
 * Runs inside the page, before anything else of ours. Pictures and words are painted first, then the modules are
 * fetched and run: `server/http/page-renderer.ts` leaves them asleep. What is typed, tapped or sent in between is told
 * to the page once it listens, in its order, and each thing once.
 */
function wakeAfterPaint(awake: string): void {
  const LONGEST_WAIT_MS = 2000;
  const TAPPED =
    'button[type="button"], input[type="checkbox"], input[type="radio"], a[aria-haspopup="dialog"]';
  const held = new Set<HTMLElement>();
  const filledIn = new Set<Field>();
  let isStarted = false;

  function start() {
    const modules = document.querySelector('script[type="text/module"]');
    if (isStarted || !modules) return;
    isStarted = true;
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="later"]'))
      link.rel = "modulepreload";
    const script = document.createElement("script");
    script.type = "module";
    script.textContent = modules.textContent;
    // Modules that cannot be fetched leave a page that works as one without scripts.
    script.onerror = release;
    document.head.append(script);
    script.remove();
  }

  function hold(element: HTMLElement, event: Event) {
    event.preventDefault();
    event.stopImmediatePropagation();
    element.setAttribute("aria-busy", "true");
    held.add(element);
    start();
  }

  function holdTap(event: MouseEvent) {
    // A link into another tab or window is the browser's.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    const element = event.target instanceof Element && event.target.closest<HTMLElement>(TAPPED);
    if (element) hold(element, event);
  }

  function holdForm(event: SubmitEvent) {
    const isPost = event.target instanceof HTMLFormElement && event.target.method === "post";
    if (isPost && event.submitter) hold(event.submitter, event);
  }

  function noteField({ target }: Event) {
    const isField =
      target instanceof HTMLInputElement ||
      target instanceof HTMLTextAreaElement ||
      target instanceof HTMLSelectElement;
    if (isField) filledIn.add(target);
  }

  /** React takes what it finds in a field for what it knows already, and would hear of no change. */
  function tellOf(field: Field) {
    field._valueTracker?.setValue(`not ${field.value}`);
    field.dispatchEvent(new Event("input", { bubbles: true }));
    field.dispatchEvent(new Event("change", { bubbles: true }));
  }

  async function release() {
    removeEventListener("click", holdTap, true);
    removeEventListener("submit", holdForm, true);
    removeEventListener("input", noteField, true);
    filledIn.forEach(tellOf);
    filledIn.clear();
    for (const element of held) {
      element.removeAttribute("aria-busy");
      element.click();
      // The page draws what came of it, before the next.
      await new Promise((resolve) => setTimeout(resolve));
    }
    held.clear();
  }

  addEventListener("click", holdTap, true);
  addEventListener("submit", holdForm, true);
  addEventListener("input", noteField, true);
  addEventListener(awake, release, { once: true });

  document.addEventListener("DOMContentLoaded", () => {
    // A page behind another is not painted until it is looked at.
    if (document.hidden || !PerformanceObserver.supportedEntryTypes?.includes("paint")) return start();
    setTimeout(start, LONGEST_WAIT_MS);
    new PerformanceObserver((_, observer) => {
      observer.disconnect();
      // Pictures that have arrived may still have to be painted.
      if ("requestIdleCallback" in window) requestIdleCallback(start, { timeout: 300 });
      else setTimeout(start, 50);
    }).observe({ type: "paint", buffered: true });
  });
}

export const WAKE_SCRIPT = `(${wakeAfterPaint})(${JSON.stringify(AWAKE)})`;

/** Tells the waiting page that it listens now. */
export function useAwake(): void {
  useEffect(() => {
    performance.mark(AWAKE);
    dispatchEvent(new Event(AWAKE));
  }, []);
}
