import { Plus } from "lucide-react";
import type { ReactNode } from "react";
import { cn } from "./cn.ts";

export type AccordionItem = { id: string; title: ReactNode; content: ReactNode };

type AccordionProps = {
  items: readonly AccordionItem[];
  /** Only one open at a time: a name that no other accordion on the page has. */
  group?: string;
  headingLevel?: "h2" | "h3";
  className?: string;
};

/** Questions that open. The platform's own `details`: works without scripts and is found by the browser's search. */
export function Accordion({ items, group, headingLevel: Heading = "h3", className }: AccordionProps) {
  return (
    <div className={cn("divide-y divide-line border-y border-line", className)}>
      {items.map(({ id, title, content }) => (
        <details key={id} id={id} name={group} className="group">
          <summary className="flex min-h-16 list-none items-center justify-between gap-6 py-4 [&::-webkit-details-marker]:hidden">
            <Heading className="font-sans text-base leading-snug font-normal tracking-normal">
              {title}
            </Heading>
            <Plus
              aria-hidden="true"
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
