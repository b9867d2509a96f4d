import { useEffect, useEffectEvent, useRef } from "react";

/** Calls `onEnd` after `duration` ms without the time for which it is paused. */
export function usePausedTimer({
  duration,
  isPaused,
  onEnd,
}: {
  duration: number;
  isPaused: boolean;
  onEnd: () => void;
}): void {
  const left = useRef(duration);
  const end = useEffectEvent(onEnd);

  useEffect(() => {
    if (isPaused) return;
    const startedAt = performance.now();
    const timer = setTimeout(() => end(), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= performance.now() - startedAt;
    };
  }, [isPaused]);
}
