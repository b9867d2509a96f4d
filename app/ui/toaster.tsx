import { lazy, Suspense, useEffect, useState } from "react";
import { useToast } from "./toast-store.ts";

const ToastStack = lazy(() => import("./toast-stack.tsx"));

/** Where notices appear. Its parts are loaded by the first notice, or once the page is quiet. */
export function Toaster() {
  const { toasts } = useToast();
  const [isQuiet, setIsQuiet] = useState(false);

  useEffect(() => {
    const timer = setTimeout(() => setIsQuiet(true), 2500);
    return () => clearTimeout(timer);
  }, []);

  if (!isQuiet && toasts.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <ToastStack />
    </Suspense>
  );
}
