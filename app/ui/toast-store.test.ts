import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  dismissErrorsOfLastPage,
  dismissToast,
  getToasts,
  TOAST_REMOVE_DELAY_MS,
  toast,
} from "./toast-store.ts";

describe("toast", () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it("shows only the newest", () => {
    toast({ title: "Añadido al carrito" });
    toast({ title: "Enlace copiado" });

    expect(getToasts().map(({ title }) => title)).toEqual(["Enlace copiado"]);
  });

  it("closes an error when another page opens, unless it led there", () => {
    const { id } = toast({ title: "Login failed", variant: "destructive" });
    const leftWithIt = Date.now();
    // The page loads slowly.
    vi.advanceTimersByTime(3000);
    dismissErrorsOfLastPage(leftWithIt);
    expect(getToasts()).toMatchObject([{ id, isOpen: true }]);

    dismissErrorsOfLastPage(Date.now());
    expect(getToasts()).toMatchObject([{ id, isOpen: false }]);
  });

  it("keeps an error that is not about the page", () => {
    const { id } = toast({ title: "Pedido #7 en revisión", variant: "destructive", outlivesPage: true });
    vi.advanceTimersByTime(1001);
    dismissErrorsOfLastPage(Date.now());
    expect(getToasts()).toMatchObject([{ id, isOpen: true }]);
  });

  it("keeps other toasts when the page changes", () => {
    const { id } = toast({ title: "Enlace copiado" });
    vi.advanceTimersByTime(1001);
    dismissErrorsOfLastPage(Date.now());
    expect(getToasts()).toMatchObject([{ id, isOpen: true }]);
  });

  it("closes at once and is removed after the removal delay", () => {
    const { id } = toast({ title: "Búsqueda vacía", variant: "destructive" });
    dismissToast(id);
    expect(getToasts()).toMatchObject([{ id, isOpen: false }]);

    vi.advanceTimersByTime(TOAST_REMOVE_DELAY_MS - 1);
    expect(getToasts()).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(getToasts()).toHaveLength(0);
  });
});
