import { MAIN_ID } from "./layout.tsx";

/** Where the focus is, and where it would have to look for a neighbour. */
type Place = {
  element: HTMLElement;
  ancestors: { parent: Element; index: number }[];
  pathname: string;
  /** A button that was disabled while it worked has lost the focus without anybody's intention. */
  wasDisabled: boolean;
};

const CONTROLS = ":is(a[href], button, input, select, textarea):not(:disabled, [tabindex='-1'])";
const TEXT_FIELDS = ":is(input:not([type=checkbox], [type=radio]), select, textarea)";

/**
 * Keeps the focus near its place when the focused element disappears, as a row does that no longer belongs to the list,
 * or a button that its form replaces. Browsers would begin again at the top of the page. Where a screen moves the focus
 * itself, its choice stays. Returns a function that ends it.
 */
export function keepFocus(): () => void {
  let last: Place | null = null;
  /** The last place outside of dialogs: a dialog cannot give the focus back to a button that disappeared. */
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

  /** A press somewhere else means that the person does not continue at the old place. */
  function forget({ target }: Event) {
    last = null;
    if (target instanceof Element && !isInDialog(target)) lastInPage = null;
  }

  remember({ target: document.activeElement });
  const observer = new MutationObserver(() => {
    if (!last) return;
    if (last.element.matches(":disabled")) last.wasDisabled = true;
    // A frame later: what replaces the element may take the focus itself.
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

/** What can take the focus where the element was, else before it, in what is left of its surroundings. */
function neighbourOf({ ancestors }: Place): HTMLElement | null {
  const left = ancestors.findIndex(({ parent }) => parent.isConnected);
  for (const { parent, index } of left < 0 ? [] : ancestors.slice(left)) {
    const children = [...parent.children];
    const after = children.slice(index).flatMap(controlsOf);
    const before = children.slice(0, index).flatMap(controlsOf).reverse();
    // A text field would open a phone's keyboard, and after the end of a list take the keys of its shortcuts.
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
