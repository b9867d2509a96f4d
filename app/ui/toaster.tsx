import { Suspense, useEffect, useState } from "react";
import { lazyPart } from "./lazy-part.tsx";
import { PlainToasts } from "./plain-toasts.tsx";
import { useToast } from "./toast-store.ts";

const ToastStack = lazyPart(() => import("./toast-stack.tsx"), PlainToasts);

const gestures = ["pointerdown", "keydown", "touchstart"] as const;

/** Where notices appear. Its parts are loaded by the first gesture: notices answer what a person does. */
export function Toaster() {
  const { toasts } = useToast();
  const [isAwake, setIsAwake] = useState(false);

  useEffect(() => {
    const wake = () => setIsAwake(true);
    for (const gesture of gestures) addEventListener(gesture, wake, { once: true, passive: true });
    return () => {
      for (const gesture of gestures) removeEventListener(gesture, wake);
    };
  }, []);

  if (!isAwake && toasts.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <ToastStack />
    </Suspense>
  );
}
