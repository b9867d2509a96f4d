import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { cn } from "./cn.ts";

export type Tab<V extends string> = { value: V; label: ReactNode; content: ReactNode };

type TabsProps<V extends string> = {
  /** Accessible name of the tab list. */
  label: string;
  tabs: readonly Tab<V>[];
  defaultValue?: V;
  value?: V;
  onChange?: (value: V) => void;
  /** Renders hidden panels, too, for search engines and browsers without scripts. */
  isKeptMounted?: boolean;
  className?: string;
  contentClassName?: string;
  /** From 1024 px on, shows the tabs in a column at the side. */
  isIndex?: boolean;
};

/** How many tabs each key moves; Home and End go to the ends. */
const STEPS: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1, Home: -Infinity, End: Infinity };
const INDEX_STEPS: Record<string, number> = { ...STEPS, ArrowDown: 1, ArrowUp: -1 };

/** Tabs as underlined words; arrow keys move the selection. */
export function Tabs<V extends string>(props: TabsProps<V>) {
  const { label, tabs, defaultValue, value, onChange, isKeptMounted, className, contentClassName, isIndex } =
    props;
  const id = useId();
  const [chosen, setChosen] = useState(defaultValue ?? tabs[0]?.value);
  const shown = value ?? chosen;
  const list = useRef<HTMLDivElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the shown tab is read from the page
  useEffect(() => revealSelected(list.current), [shown]);

  function show(next: V) {
    setChosen(next);
    onChange?.(next);
    // From within a long panel, beside which the tabs stay on screen, the next one is read from its beginning.
    const whole = list.current?.parentElement;
    if (whole && whole.getBoundingClientRect().top < 0) whole.scrollIntoView();
  }

  function onKeyDown(event: KeyboardEvent) {
    // Alt and an arrow go back in the browser's history.
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const step = (isIndex ? INDEX_STEPS : STEPS)[event.key];
    const next =
      step &&
      tabs[
        nextIndex(
          tabs.findIndex((tab) => tab.value === shown),
          step,
          tabs.length,
        )
      ];
    if (!next) return;
    event.preventDefault();
    show(next.value);
    document.getElementById(`${id}-${next.value}`)?.focus();
  }

  return (
    <div className={cn(isIndex && "lg:grid lg:grid-cols-[10rem_minmax(0,1fr)] lg:gap-x-12", className)}>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        onKeyDown={onKeyDown}
        className={cn(
          "scroll-row flex gap-x-6 lg:gap-x-8 overflow-y-hidden border-line border-b",
          isIndex &&
            "lg:sticky lg:top-[calc(var(--header-height)+1.5rem)] lg:mt-4 lg:flex-col lg:self-start lg:overflow-visible lg:border-b-0",
        )}
      >
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-${tab.value}`}
            aria-selected={tab.value === shown}
            aria-controls={`${id}-${tab.value}-panel`}
            tabIndex={tab.value === shown ? 0 : -1}
            onClick={() => show(tab.value)}
            className={cn(
              "-mb-px min-h-12 shrink-0 border-transparent border-b-2 text-sm text-muted transition-colors forced-colors:not-aria-selected:border-[Canvas]",
              "hover:text-ink focus-visible:-outline-offset-2",
              "aria-selected:border-cinnamon aria-selected:text-ink",
              isIndex &&
                "lg:mb-0 lg:min-h-(--control-height) lg:rounded-control lg:border-b-0 lg:px-3 lg:text-left lg:hover:bg-cream lg:aria-selected:bg-cream lg:aria-selected:font-medium",
            )}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.value}
          role="tabpanel"
          id={`${id}-${tab.value}-panel`}
          aria-labelledby={`${id}-${tab.value}`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel without controls must be reachable by keyboard
          tabIndex={0}
          className={cn(
            "pt-6 noscript:block!",
            isIndex && "lg:col-start-2 lg:row-start-1",
            tab.value === shown ? "animate-fade-in" : "hidden",
            contentClassName,
          )}
        >
          {(isKeptMounted || tab.value === shown) && tab.content}
        </div>
      ))}
    </div>
  );
}

/** Width of the faded edge of a row that scrolls (`scroll-row`), in px. */
const FADE = 40;

/** Scrolls the row of tabs, never the page, as far as the selected one needs. */
function revealSelected(list: HTMLElement | null): void {
  const tab = list?.querySelector("[aria-selected=true]");
  if (!list || !tab) return;
  const row = list.getBoundingClientRect();
  const { left, right } = tab.getBoundingClientRect();
  list.scrollLeft += Math.min(left - FADE - row.left, 0) + Math.max(right + FADE - row.right, 0);
}

/** The next index, wrapping around; an infinite step goes to that end. */
function nextIndex(from: number, step: number, count: number): number {
  if (!Number.isFinite(step)) return step < 0 ? 0 : count - 1;
  return (from + step + count) % count;
}
