import { lazyWithFallback } from "#app/ui/lazy-with-fallback.tsx";

/** Loaded where an account is offered: the form brings zod and its form library. */
export const LazyCreateAccount = lazyWithFallback(
  () => import("./create-account.tsx"),
  () => null,
);
