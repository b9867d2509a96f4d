import { type ReactNode, useSyncExternalStore } from "react";
import { errorMessage } from "#app/lib/api.ts";

/** Toasts on screen, and their times (docs/rules/pages.md#toasts). */
const TOAST_LIMIT = 1;
export const TOAST_REMOVE_DELAY_MS = 1_000_000;
export const TOAST_DURATION_MS = 5000;

export type ToastVariant = "default" | "success" | "destructive";

export type ToastInput = {
  title: ReactNode;
  /** Of the title: some specified texts are English. */
  titleLang?: "en";
  description?: ReactNode;
  variant?: ToastVariant;
  /** In ms. */
  duration?: number;
  /** An error that is not about the page on screen: it stays when another page opens. */
  outlivesPage?: true;
  /** The next step: a page of the shop, or a function. Either closes the toast. */
  action?: { label: string } & ({ to: string } | { onClick: () => void });
};

export type Toast = ToastInput & {
  id: number;
  isOpen: boolean;
  /** `Date.now()`. */
  shownAt: number;
};

/** A toast that is younger when a navigation begins is about it. */
const CAME_WITH_NAVIGATION_MS = 1000;

const listeners = new Set<() => void>();
const removals = new Map<number, ReturnType<typeof setTimeout>>();
let toasts: readonly Toast[] = [];
let lastId = 0;

/** Shows a toast, which replaces the one on screen. Can be called from anywhere in the browser. */
export function toast(input: ToastInput): { id: number; dismiss: () => void } {
  lastId += 1;
  const id = lastId;
  setToasts([{ ...input, id, isOpen: true, shownAt: Date.now() }, ...toasts].slice(0, TOAST_LIMIT));
  return { id, dismiss: () => dismissToast(id) };
}

/** Shows that a request failed: what failed as the title, the error's message below it. */
export function toastError(
  title: ToastInput["title"],
  error: unknown,
  options: Pick<ToastInput, "titleLang"> = {},
): void {
  toast({ title, ...options, description: errorMessage(error), variant: "destructive" });
}

/** Starts the closing animation, after which `ToastCard` hides the toast. It leaves the list after 1,000 s (docs/rules/pages.md#toasts). */
export function dismissToast(id: number): void {
  setToasts(toasts.map((shown) => (shown.id === id ? { ...shown, isOpen: false } : shown)));
  if (removals.has(id)) return;

  const timer = setTimeout(() => {
    removals.delete(id);
    setToasts(toasts.filter((shown) => shown.id !== id));
  }, TOAST_REMOVE_DELAY_MS);
  removals.set(id, timer);
}

/**
 * Closes errors of the page that was just left.
 *
 * @param leftAt when the navigation began, as `Date.now()`: the new page may have loaded slowly
 */
export function dismissErrorsOfLastPage(leftAt: number): void {
  for (const { id, variant, outlivesPage, shownAt } of toasts) {
    const isOfLastPage = !outlivesPage && leftAt - shownAt > CAME_WITH_NAVIGATION_MS;
    if (variant === "destructive" && isOfLastPage) dismissToast(id);
  }
}

export function useToast() {
  const current = useSyncExternalStore(subscribe, getToasts, () => NO_TOASTS);
  return { toasts: current, dismiss: dismissToast };
}

export function getToasts(): readonly Toast[] {
  return toasts;
}

const NO_TOASTS: readonly Toast[] = [];

function setToasts(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
