import { useRef } from "react";
import { newKey } from "#app/lib/random-id.ts";

/** Keys for requests that must not count twice: the same body as last time gets the same key, until `forget`. */
export function useIdempotencyKey() {
  const last = useRef({ body: "", key: "" });

  return {
    keyFor(body: unknown): string {
      const text = JSON.stringify(body);
      if (last.current.body !== text) last.current = { body: text, key: newKey() };
      return last.current.key;
    },
    /** The next request is a new one, even with the same body. */
    forget(): void {
      last.current = { body: "", key: "" };
    },
  };
}
