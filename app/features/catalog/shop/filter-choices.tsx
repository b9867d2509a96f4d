import { ChevronDown } from "lucide-react";
import { type ReactNode, useContext, useState } from "react";
import { ServerMarkup } from "#app/features/catalog/cards/server-markup.ts";
import { Checkbox } from "#app/ui/choice.tsx";
import { cn } from "#app/ui/cn.ts";

/**
 * A filter that opens on demand, so that the panel stays short, and by itself when something in it is chosen. Only its own
 * heading folds it: the last choice that is taken back has the focus.
 */
export function FilterGroup({
  title,
  chosen,
  children,
}: {
  title: string;
  chosen: number;
  children: ReactNode;
}) {
  const [isOpen, setIsOpen] = useState(chosen > 0);
  const [hadChosen, setHadChosen] = useState(chosen > 0);
  if (hadChosen !== chosen > 0) {
    setHadChosen(chosen > 0);
    if (chosen > 0) setIsOpen(true);
  }

  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      className="group border-line border-t pt-1"
    >
      <summary className="eyebrow flex min-h-11 cursor-pointer list-none items-center justify-between text-muted hover:text-ink [&::-webkit-details-marker]:hidden">
        {title}
        <ChevronDown className="size-4 transition-transform group-open:rotate-180" strokeWidth={1.5} />
      </summary>
      <fieldset aria-label={title}>{children}</fieldset>
    </details>
  );
}

type ChoiceProps = {
  name: string;
  value: string;
  label: string;
  count: number;
  isChosen: boolean;
  onToggle: () => void;
};

/** One choice with the number of products that it would show; none: it cannot be chosen. */
export function FilterChoice({ name, value, label, count, isChosen, onToggle }: ChoiceProps) {
  const markup = useContext(ServerMarkup);
  const isEmpty = count === 0 && !isChosen;
  const render = () => (
    <Checkbox
      name={name}
      value={value}
      checked={isChosen}
      disabled={isEmpty}
      onChange={onToggle}
      label={
        <span className={cn("flex gap-2", isEmpty && "text-muted")}>
          {label}
          <span className="text-muted tabular-nums" aria-hidden="true">
            {count}
          </span>
        </span>
      }
    />
  );
  if (!markup) return <div>{render()}</div>;
  const key = JSON.stringify(["filter", name, value, label, count, isChosen]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own checkbox, which React hydrates as usual
  return <div dangerouslySetInnerHTML={{ __html: markup.renderOnce(key, render) }} />;
}
