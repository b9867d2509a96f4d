import { ChevronDown, ChevronUp } from "lucide-react";
import { useEffect, useEffectEvent } from "react";
import { useNavigate } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { adminCopy } from "../copy.ts";
import { isKeyForFieldOrBrowser } from "./is-key-for-field-or-browser.ts";

export type RecordPagerProps = {
  /** The addresses of the rows above and below in the list; null at its ends. */
  previous: string | null;
  next: string | null;
};

const copy = adminCopy.pager;

/** Buttons for the records before and after the open one; also with the keys `k` and `j`. */
export function RecordPager({ previous, next }: RecordPagerProps) {
  const navigate = useNavigate();
  const open = (href: string | null) => href && navigate(href, { replace: true, preventScrollReset: true });
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (isKeyForFieldOrBrowser(event) || isCovered()) return;
    if (event.key === "k") open(previous);
    if (event.key === "j") open(next);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, []);

  return (
    <div className="flex">
      <Button
        variant="ghost"
        size="icon"
        aria-label={copy.previous}
        aria-keyshortcuts="k"
        title={`${copy.previous} (k)`}
        disabled={!previous}
        onClick={() => open(previous)}
      >
        <ChevronUp className="size-5" strokeWidth={1.5} />
      </Button>
      <Button
        id={NEXT_ID}
        variant="ghost"
        size="icon"
        aria-label={copy.next}
        aria-keyshortcuts="j"
        title={`${copy.next} (j)`}
        disabled={!next}
        onClick={() => open(next)}
      >
        <ChevronDown className="size-5" strokeWidth={1.5} />
      </Button>
    </div>
  );
}

const NEXT_ID = "registro-siguiente";

/** Whether a step covers the buttons: its input would be lost. */
function isCovered(): boolean {
  return Boolean(document.getElementById(NEXT_ID)?.closest("[inert]"));
}
