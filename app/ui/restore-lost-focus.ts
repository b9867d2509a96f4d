import { MAIN_ID } from "./main-id.ts";

/** The focused element and its position in the page, to find a control near it after it was removed. */
type Place = {
  element: HTMLElement;
  ancestors: { parent: Element; index: number }[];
  pathname: string;
  /** A button that is disabled during a request loses the focus although the user did not move it. */
  wasDisabled: boolean;
};

const CONTROLS = ":is(a[href], button, input, select, textarea):not(:disabled, [tabindex='-1'])";
const TEXT_FIELDS = ":is(input:not([type=checkbox], [type=radio]), select, textarea)";

/**
 * Moves the focus to a nearby control when the focused element is removed, e.g. a deleted row or a button that a form
 * replaces. Without it, browsers move the focus to the start of the page. If a screen moves the focus itself, this does
 * nothing. Returns a function that removes the listeners.
 */
export function restoreLostFocus(): () => void {
  let last: Place | null = null;
  /** The last place outside of dialogs. A closing dialog cannot return the focus to a button that was removed. */
  let lastInPage: Place | null = null;

  function remember({ target }: { target: EventTarget | null }) {
    if (!(target instanceof HTMLElement) || target === document.body) return;
    last = placeOf(target);
    if (!isInDialog(target)) lastInPage = last;
  }

  function repair() {
    if (!last || document.activeElement !== document.body) return;
    if (last.element.isConnected) {
      const { element, wasDisabled } = last;
      if (wasDisabled && !element.matches(":disabled")) element.focus({ preventScroll: true });
      return;
    }
    const place = isInPage(last) ? last : lastInPage;
    if (place?.pathname !== location.pathname) return;
    const target = place.element.isConnected ? place.element : neighbourOf(place);
    target?.focus({ preventScroll: true });
  }

  /** After a press elsewhere, the focus should not return to the old place. */
  function forget({ target }: Event) {
    last = null;
    if (target instanceof Element && !isInDialog(target)) lastInPage = null;
  }

  remember({ target: document.activeElement });
  const observer = new MutationObserver(() => {
    if (!last) return;
    if (last.element.matches(":disabled")) last.wasDisabled = true;
    // In the next frame: the element's replacement may focus itself first.
    requestAnimationFrame(repair);
  });
  observer.observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ["disabled"],
  });
  document.addEventListener("focusin", remember);
  document.addEventListener("pointerdown", forget);
  return () => {
    observer.disconnect();
    document.removeEventListener("focusin", remember);
    document.removeEventListener("pointerdown", forget);
  };
}

function placeOf(element: HTMLElement): Place {
  const ancestors: Place["ancestors"] = [];
  for (let child: Element = element; child.parentElement; child = child.parentElement)
    ancestors.push({ parent: child.parentElement, index: [...child.parentElement.children].indexOf(child) });
  return { element, ancestors, pathname: location.pathname, wasDisabled: false };
}

function isInDialog(element: Element): boolean {
  return element.closest("[role=dialog], [role=alertdialog], [role=menu]") !== null;
}

function isInPage({ ancestors }: Place): boolean {
  const main = document.getElementById(MAIN_ID);
  return ancestors.some(({ parent }) => parent === main);
}

/** The first control after the removed element, else the last before it, in its closest ancestor that still exists. */
function neighbourOf({ ancestors }: Place): HTMLElement | null {
  const left = ancestors.findIndex(({ parent }) => parent.isConnected);
  for (const { parent, index } of left < 0 ? [] : ancestors.slice(left)) {
    const children = [...parent.children];
    const after = children.slice(index).flatMap(controlsOf);
    const before = children.slice(0, index).flatMap(controlsOf).reverse();
    // A focused text field opens a phone's keyboard. One before a list also swallows the list's keyboard shortcuts.
    const mayType = matchMedia("(pointer: fine)").matches;
    const target =
      after.find((control) => mayType || !control.matches(TEXT_FIELDS)) ??
      before.find((control) => !control.matches(TEXT_FIELDS));
    if (target) return target;
    if (parent.id === MAIN_ID && parent instanceof HTMLElement) return parent;
  }
  return null;
}

/** The visible controls of an element, and itself. */
function controlsOf(element: Element): HTMLElement[] {
  const own = element.matches(CONTROLS) ? [element] : [];
  return [...own, ...element.querySelectorAll(CONTROLS)].filter(
    (control): control is HTMLElement =>
      control instanceof HTMLElement && control.checkVisibility({ visibilityProperty: true }),
  );
}
