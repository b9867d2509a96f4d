import { ChevronDown } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { cn } from "#app/ui/cn.ts";
import { useOpenOnError } from "./use-open-on-error.ts";

type Props = {
  title: string;
  /** Beside the title while closed, too: a count, the progress. */
  summary: ReactNode;
  /** At the right end of the line. */
  aside?: ReactNode;
  tone?: "plain" | "warning";
  /** Keeps the content while closed, so that typed values stay. */
  isKeptMounted?: boolean;
  /** Open until somebody closes it. */
  isOpenAtFirst?: boolean;
  children: ReactNode;
};

/** A section of one line that expands. A field with an error expands it. */
export function Disclosure({
  title,
  summary,
  aside,
  tone = "plain",
  isKeptMounted = false,
  isOpenAtFirst = false,
  children,
}: Props) {
  const [choice, setChoice] = useState<boolean | null>(null);
  const isOpen = choice ?? isOpenAtFirst;
  const id = useId();
  const content = useOpenOnError<HTMLDivElement>(isOpen, () => setChoice(true));

  return (
    <section
      aria-labelledby={id}
      className={cn("mb-2 rounded-control px-3 sm:px-4", tone === "warning" ? "bg-warning-tint" : "bg-cream")}
    >
      <div className="flex items-center justify-between gap-x-4">
        <h2 className="min-w-0 grow">
          <button
            type="button"
            aria-expanded={isOpen}
            onClick={() => setChoice(!isOpen)}
            className="flex min-h-11 w-full flex-wrap items-center gap-x-2 gap-y-1 py-2 text-left"
          >
            <ChevronDown
              className={cn("size-4 shrink-0 transition-transform", !isOpen && "-rotate-90")}
              strokeWidth={1.75}
            />
            <span id={id}>{title}</span>
            <span className="font-normal text-muted">{summary}</span>
          </button>
        </h2>
        {aside && <div className="shrink-0">{aside}</div>}
      </div>
      {(isOpen || isKeptMounted) && (
        <div ref={content} className="pb-3" hidden={!isOpen}>
          {children}
        </div>
      )}
    </section>
  );
}
