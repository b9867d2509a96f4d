import { Check, ChevronDown } from "lucide-react";
import { type KeyboardEvent, useId, useMemo, useRef, useState } from "react";
import { cn } from "./cn.ts";
import { uiCopy } from "./copy.ts";
import { useFieldWiring } from "./field.tsx";
import { controlClass } from "./input.tsx";
import { matchingOptions, type Option } from "./option-search.ts";

/** Options drawn at once; the rest is reached by typing. Keeps a list of 1,100 towns instant. */
const SHOWN = 60;

type ComboboxProps = {
  options: readonly Option[];
  /** Value of the chosen option; empty for none. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  /** The options are looked up elsewhere, by what is typed (empty: nothing any more), and shown as they come. */
  onType?: (text: string) => void;
  placeholder?: string;
  emptyText?: string;
  name?: string;
  autoComplete?: string;
  disabled?: boolean;
  className?: string;
};

/** A pick-list that filters while one types; ignores case and accents. Goes inside a Field. */
export function Combobox(props: ComboboxProps) {
  const {
    options,
    value,
    onChange,
    onBlur,
    onType,
    placeholder = uiCopy.choose,
    emptyText = uiCopy.noOptions,
  } = props;
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  /** Null while nobody is typing: then the field shows the choice. */
  const [typed, setTyped] = useState<string | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(0);

  const chosen = options.find((option) => option.value === value);
  const isLookedUp = onType !== undefined;
  const matches = useMemo(
    () => (isLookedUp ? options : matchingOptions(options, typed ?? "")),
    [options, typed, isLookedUp],
  );
  const shown = matches.slice(0, SHOWN);
  const activeOption = isOpen ? shown[active] : undefined;

  function open() {
    if (props.disabled) return;
    setIsOpen(true);
    setActive(
      Math.max(
        0,
        shown.findIndex((option) => option.value === value),
      ),
    );
  }

  function close() {
    setIsOpen(false);
    setTyped(null);
    onType?.("");
  }

  function choose(option: Option) {
    onChange(option.value);
    close();
  }

  function move(step: number) {
    if (!isOpen) return open();
    const next = (active + step + shown.length) % Math.max(1, shown.length);
    setActive(next);
    document.getElementById(`${listId}-${next}`)?.scrollIntoView({ block: "nearest" });
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      move(event.key === "ArrowDown" ? 1 : -1);
    } else if (event.key === "Enter" && activeOption) {
      event.preventDefault();
      choose(activeOption);
    } else if (event.key === "Escape" && isOpen) {
      event.stopPropagation();
      close();
    }
  }

  function leave() {
    // Typed in full and left with Tab, or filled in by the browser: as good as chosen.
    const exact = typed?.trim()
      ? matches.find(({ label }) => label.toLowerCase() === typed.trim().toLowerCase())
      : null;
    if (exact && exact.value !== value) onChange(exact.value);
    close();
    onBlur?.();
  }

  return (
    <div className={cn("relative", props.className)}>
      <input
        {...useFieldWiring()}
        ref={input}
        type="text"
        role="combobox"
        name={props.name}
        autoComplete={props.autoComplete ?? "off"}
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={activeOption && `${listId}-${active}`}
        disabled={props.disabled}
        placeholder={placeholder}
        value={typed ?? chosen?.label ?? ""}
        onChange={(event) => {
          setTyped(event.target.value);
          onType?.(event.target.value);
          setIsOpen(true);
          setActive(0);
        }}
        onClick={open}
        onFocus={(event) => event.target.select()}
        onBlur={leave}
        onKeyDown={onKeyDown}
        className={cn(controlClass, "pr-11")}
      />
      <ChevronDown
        aria-hidden="true"
        className={cn(
          "pointer-events-none absolute top-4 right-4 size-4 text-muted transition-transform",
          isOpen && "rotate-180",
        )}
      />
      {isOpen && (
        <div
          id={listId}
          role="listbox"
          tabIndex={-1}
          aria-label={placeholder}
          className="absolute inset-x-0 top-full z-30 mt-2 max-h-72 animate-rise-in overflow-y-auto rounded-sheet border border-line bg-paper py-2 shadow-float"
        >
          {shown.map((option, index) => (
            <ComboboxOption
              key={option.value}
              id={`${listId}-${index}`}
              option={option}
              isActive={index === active}
              isChosen={option.value === value}
              onChoose={() => choose(option)}
              onHover={() => setActive(index)}
            />
          ))}
          {shown.length === 0 && <p className="px-5 py-3 text-sm text-muted">{emptyText}</p>}
          {matches.length > SHOWN && (
            <p className="px-5 py-2 text-xs text-muted">{uiCopy.moreOptions(matches.length - SHOWN)}</p>
          )}
        </div>
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
        isActive && "bg-cream",
      )}
    >
      <span>
        {option.label}
        {option.hint && <span className="text-muted"> {option.hint}</span>}
      </span>
      {isChosen && <Check aria-hidden="true" className="size-4 shrink-0 text-forest" />}
    </div>
  );
}
