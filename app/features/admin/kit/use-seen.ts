import { useState } from "react";

type Seen<T> = { value: T; refusal: Error | null };

/** A newer value counts as seen once a refusal has shown it, and only as it was then. */
export function nextSeen<T>(seen: Seen<T>, current: T, refusal: Error | null): Seen<T> {
  return refusal !== null && refusal !== seen.refusal ? { value: current, refusal } : seen;
}

/**
 * The value that a form tells the server as seen: as it was when the form opened and, after a refusal because of it, as it was
 * read again. Live updates do not move it: with a moved one the server could not refuse what was typed for the old one.
 */
export function useSeen<T>(current: T, refusal: Error | null): { opened: T; seen: T } {
  const [opened] = useState(current);
  const [state, setState] = useState<Seen<T>>({ value: current, refusal: null });
  const next = nextSeen(state, current, refusal);
  if (next !== state) setState(next);
  return { opened, seen: next.value };
}
