import { useDebouncedValue } from "#app/lib/use-debounced-value.ts";
import { suggestEmail } from "#contract/email-typo.ts";
import { uiCopy } from "./copy.ts";

/** Long enough to finish typing «.com», in ms. */
const PAUSE_MS = 800;

type Props = { email: string; onAccept: (email: string) => void };

/** «¿Quisiste decir ana@gmail.com?», below the field of an address that looks mistyped. */
export function EmailSuggestion({ email, onAccept }: Props) {
  const hasPaused = useDebouncedValue(email, PAUSE_MS) === email;
  const suggestion = hasPaused ? suggestEmail(email) : null;

  return (
    <div role="status" className="empty:sr-only">
      {suggestion && (
        <button
          type="button"
          className="touch-target text-link text-left text-sm wrap-anywhere"
          onClick={() => onAccept(suggestion)}
        >
          {uiCopy.didYouMean(suggestion)}
        </button>
      )}
    </div>
  );
}
