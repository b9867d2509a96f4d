import { MAIN_ID } from "./layout.tsx";

/** Where the focus is, and where it would have to look for a neighbour. */
type Place = { element: HTMLElement; ancestors: { parent: Element; index: number }[] };

const FOCUSABLE = ":is(a[href], button, input, select, textarea):not(:disabled, [tabindex='-1'])";

/**
 * Keeps the focus near its place when the focused element disappears, as a row does that no longer belongs to the list,
 * or a button that its form replaces. Browsers would begin again at the top of the page. A screen that moves the focus
 * itself is first. Returns a function that ends it.
 */
export function keepFocus(): () => void {
  let last: Place | null = null;
  /** The last place outside of dialogs: a dialog cannot give the focus back to a button that disappeared. */
  let lastInPage: Place | null = null;

  function remember({ target }: FocusEvent) {
    if (!(target instanceof HTMLElement) || target === document.body) return;
    last = placeOf(target);
    if (!target.closest("[role=dialog], [role=alertdialog], [role=menu]")) lastInPage = last;
  }

  function repair() {
    if (!last || document.activeElement !== document.body) return;
    const place = last.element.isConnected || isInPage(last) ? last : lastInPage;
    if (place?.element.isConnected) return place.element.focus({ preventScroll: true });
    if (place) neighbourOf(place)?.focus({ preventScroll: true });
  }

  /** Whoever presses beside everything wants no focus. */
  function forget() {
    last = null;
  }

  // A frame later: what replaces the element may take the focus itself.
  const observer = new MutationObserver(() => last && requestAnimationFrame(repair));
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
  return { element, ancestors };
}

function isInPage({ ancestors }: Place): boolean {
  const main = document.getElementById(MAIN_ID);
  return ancestors.some(({ parent }) => parent === main);
}

/** What can take the focus where the element was, else nearest to it in what is left of its surroundings. */
function neighbourOf({ ancestors }: Place): HTMLElement | null {
  const left = ancestors.find(({ parent }) => parent.isConnected);
  for (const { parent, index } of ancestors.slice(left ? ancestors.indexOf(left) : 0)) {
    const children = [...parent.children];
    const following = [...children.slice(index), ...children.slice(0, index).reverse()];
    for (const child of following) {
      const target = child.matches(FOCUSABLE) ? child : child.querySelector(FOCUSABLE);
      if (target instanceof HTMLElement && target.checkVisibility()) return target;
    }
    if (parent.id === MAIN_ID && parent instanceof HTMLElement) return parent;
  }
  return null;
}
