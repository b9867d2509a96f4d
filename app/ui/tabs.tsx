import { Tabs as Primitive } from "radix-ui";
import type { ReactNode } from "react";
import { cn } from "./cn.ts";

export type Tab<V extends string> = { value: V; label: ReactNode; content: ReactNode };

type TabsProps<V extends string> = {
  /** Names the list of tabs. */
  label: string;
  tabs: readonly Tab<V>[];
  defaultValue?: V;
  value?: V;
  onChange?: (value: V) => void;
  /** Keeps hidden panels in the page, so that they are found without scripts and by search engines. */
  isKeptMounted?: boolean;
  className?: string;
  contentClassName?: string;
};

/** Tabs as underlined words. */
export function Tabs<V extends string>(props: TabsProps<V>) {
  const { label, tabs, defaultValue, value, onChange, isKeptMounted, className, contentClassName } = props;

  return (
    <Primitive.Root
      defaultValue={defaultValue ?? tabs[0]?.value}
      value={value}
      onValueChange={(next) => {
        const tab = tabs.find((candidate) => candidate.value === next);
        if (tab) onChange?.(tab.value);
      }}
      className={className}
    >
      <Primitive.List
        aria-label={label}
        className="flex gap-x-6 sm:gap-x-8 overflow-x-auto overflow-y-hidden border-line border-b [scrollbar-width:none]"
      >
        {tabs.map((tab) => (
          <Primitive.Trigger
            key={tab.value}
            value={tab.value}
            className={cn(
              "-mb-px min-h-12 shrink-0 border-transparent border-b-2 text-sm text-muted transition-colors",
              "hover:text-ink focus-visible:-outline-offset-2",
              "data-[state=active]:border-cinnamon data-[state=active]:text-ink",
            )}
          >
            {tab.label}
          </Primitive.Trigger>
        ))}
      </Primitive.List>
      {tabs.map((tab) => (
        <Primitive.Content
          key={tab.value}
          value={tab.value}
          forceMount={isKeptMounted || undefined}
          className={cn(
            "pt-6 data-[state=active]:animate-fade-in data-[state=inactive]:hidden noscript:block!",
            contentClassName,
          )}
        >
          {tab.content}
        </Primitive.Content>
      ))}
    </Primitive.Root>
  );
}
