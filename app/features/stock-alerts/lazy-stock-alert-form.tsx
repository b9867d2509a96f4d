import { lazyWithFallback } from "#app/ui/lazy-with-fallback.tsx";

/** Loaded when a sold-out size is shown: most product pages do not need it. */
export const LazyStockAlertForm = lazyWithFallback(
  () => import("./stock-alert-form.tsx"),
  () => null,
);
