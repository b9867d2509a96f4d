import { useEffect } from "react";

/** User timing mark set on hydration. Tests and the benchmark read it. */
export const HYDRATED_MARK = "trenza:hydrated";

export function useHydratedMark(): void {
  useEffect(() => {
    performance.mark(HYDRATED_MARK);
  }, []);
}
