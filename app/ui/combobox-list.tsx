import { Check } from "lucide-react";
import type { RefObject } from "react";
import { cn } from "./cn.ts";
import type { Option } from "./option-search.ts";
import type { ComboboxState } from "./use-combobox-state.ts";
import { useListRoom } from "./use-list-room.ts";

type ComboboxListProps = {
  combobox: ComboboxState;
  /** Value of the chosen option. */
  value: string;
  field: RefObject<HTMLElement | null>;
  label: string;
  emptyText: string;
};

/** The open list of a combobox, below or above its field. */
export function ComboboxList({ combobox, value, field, label, emptyText }: ComboboxListProps) {
  const { listId, optionId, matches, active, choose, setActive } = combobox;
  const room = useListRoom(field);

  return (
    <div
      id={listId}
      role="listbox"
      tabIndex={-1}
      aria-label={label}
      style={{ maxHeight: room.maxHeight }}
      className={cn(
        "absolute inset-x-0 z-30 animate-rise-in overflow-y-auto overscroll-contain rounded-sheet border border-line bg-paper py-2 shadow-float",
        room.isAbove ? "bottom-full mb-2" : "top-full mt-2",
      )}
    >
      {matches.map((option, index) => (
        <ComboboxOption
          key={option.value}
          id={optionId(index)}
          option={option}
          isActive={index === active}
          isChosen={option.value === value}
          onChoose={() => choose(option)}
          onHover={() => setActive(index)}
        />
      ))}
      {matches.length === 0 && (
        <p aria-hidden="true" className="px-5 py-3 text-sm text-muted">
          {emptyText}
        </p>
      )}
    </div>
  );
}

type ComboboxOptionProps = {
  id: string;
  option: Option;
  isActive: boolean;
  isChosen: boolean;
  onChoose: () => void;
  onHover: () => void;
};

function ComboboxOption({ id, option, isActive, isChosen, onChoose, onHover }: ComboboxOptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard stays in the input, which names the active option
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      // Keeps the focus in the input, whose blur would close the list before the click.
      onMouseDown={(event) => event.preventDefault()}
      onMouseMove={onHover}
      onClick={onChoose}
      className={cn(
        "flex min-h-11 cursor-pointer items-center justify-between gap-4 px-5 text-sm",
        isActive && "bg-cream forced-colors:-outline-offset-2 forced-colors:outline-2",
      )}
    >
      <span>
        {option.label}
        {option.hint && <span className="text-muted"> {option.hint}</span>}
      </span>
      {isChosen && <Check className="size-4 shrink-0 text-forest" />}
    </div>
  );
}
