import { cn } from "#app/ui/cn.ts";
import { LinkedText } from "./linked-text.tsx";

type Prose = { paragraphs?: readonly string[]; items?: readonly string[]; after?: string };

/** Paragraphs, a list and a closing sentence; `isOrdered` numbers the list. */
export function PolicyProse({
  text: { paragraphs = [], items = [], after },
  isOrdered = false,
}: {
  text: Prose;
  isOrdered?: boolean;
}) {
  const List = isOrdered ? "ol" : "ul";

  return (
    <div className="mt-4 max-w-text space-y-4 whitespace-pre-line wrap-anywhere">
      {paragraphs.map((paragraph, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a text has no identity but its place
        <p key={index}>
          <LinkedText text={paragraph} />
        </p>
      ))}
      {items.length > 0 && (
        <List
          className={cn(
            "space-y-2.5 pl-6 marker:text-cinnamon",
            isOrdered ? "list-decimal marker:font-medium" : "list-disc",
          )}
        >
          {items.map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a text has no identity but its place
            <li key={index} className="pl-1.5">
              <LinkedText text={item} />
            </li>
          ))}
        </List>
      )}
      {after && (
        <p>
          <LinkedText text={after} />
        </p>
      )}
    </div>
  );
}
