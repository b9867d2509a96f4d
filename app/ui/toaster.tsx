import { Suspense, useEffect, useState } from "react";
import { whenIdle } from "#app/lib/when-idle.ts";
import { lazyWithFallback } from "./lazy-with-fallback.tsx";
import { useToast } from "./toast-store.ts";

const ToastStack = lazyWithFallback(
  () => import("./toast-stack.tsx"),
  () => null,
);

/** Shows the toasts. Loads their code when the page is idle, so that it is available offline. */
export function Toaster() {
  const { toasts } = useToast();
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => whenIdle(() => setIsIdle(true)), []);

  if (!isIdle && toasts.length === 0) return null;
  return (
    <Suspense>
      <ToastStack />
    </Suspense>
  );
}
