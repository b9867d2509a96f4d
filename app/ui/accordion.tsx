import { Plus } from "lucide-react";
import type { ReactNode } from "react";
import { cn } from "./cn.ts";

type AccordionItem = { id: string; title: ReactNode; content: ReactNode };

type AccordionProps = {
  items: readonly AccordionItem[];
  /** Name of the group in which only one item is open at a time; unique on the page. */
  group?: string;
  headingLevel?: "h2" | "h3";
  className?: string;
};

/** Collapsible items made of `details` elements: they work without scripts, and the browser's search opens them. */
export function Accordion({ items, group, headingLevel: Heading = "h3", className }: AccordionProps) {
  return (
    <div className={cn("divide-y divide-line border-y border-line", className)}>
      {items.map(({ id, title, content }) => (
        <details key={id} id={id} name={group} className="group">
          <summary className="flex min-h-16 list-none items-center justify-between gap-6 py-4 [&::-webkit-details-marker]:hidden">
            <Heading className="min-w-0 wrap-anywhere font-sans text-base leading-snug font-normal tracking-normal">
              {title}
            </Heading>
            <Plus
              strokeWidth={1.25}
              className="size-5 shrink-0 text-cinnamon transition-transform duration-240 group-open:rotate-45"
            />
          </summary>
          <div className="max-w-text animate-fade-in pb-6 text-muted">{content}</div>
        </details>
      ))}
    </div>
  );
}
