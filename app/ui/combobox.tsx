import { Check, ChevronDown } from "lucide-react";
import {
  type KeyboardEvent,
  type RefCallback,
  useEffect,
  useEffectEvent,
  useId,
  useMemo,
  useRef,
  useState,
} from "react";
import { cn } from "./cn.ts";
import { uiCopy } from "./copy.ts";
import { FieldError, useFieldAttributes } from "./field.tsx";
import { controlClass } from "./input.tsx";
import { matchingOptions, type Option, onlyMatch } from "./option-search.ts";
import { useListRoom } from "./use-list-room.ts";

type ComboboxProps = {
  /** Gets the text field: react-hook-form focuses it when it has an error. */
  ref?: RefCallback<HTMLInputElement>;
  options: readonly Option[];
  /** Value of the chosen option; empty for none. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  /** For options that the parent searches: called with the typed text, empty to reset. No filtering happens here then. */
  onType?: (text: string) => void;
  /** The parent's options for the typed text have not arrived: Enter waits for them. */
  isSearching?: boolean;
  /** How many matches a long list shows at most; typing leads to the others. */
  maxShown?: number;
  placeholder?: string;
  emptyText?: string;
  name?: string;
  autoComplete?: string;
  disabled?: boolean;
  className?: string;
};

/**
 * A select with a text field that filters its options, ignoring case and accents. On blur it chooses an unambiguous
 * match; any other text stays and is marked as invalid. Goes inside a Field.
 */
export function Combobox(props: ComboboxProps) {
  const {
    options,
    value,
    onChange,
    onBlur,
    onType,
    maxShown,
    placeholder = uiCopy.choose,
    emptyText = uiCopy.noOptions,
  } = props;
  const listId = useId();
  const fieldAttributes = useFieldAttributes();
  /** Null while the field shows the chosen option; an invalid text stays after blur. */
  const [typed, setTyped] = useState<string | null>(null);
  const [isInvalid, setIsInvalid] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(0);

  const [isEnterWaiting, setIsEnterWaiting] = useState(false);

  const chosen = options.find((option) => option.value === value);
  const isSearchedByParent = onType !== undefined;
  const matches = useMemo(
    () => (isSearchedByParent ? options : matchingOptions(options, typed ?? "").slice(0, maxShown)),
    [options, typed, isSearchedByParent, maxShown],
  );
  const activeOption = isOpen ? matches[active] : undefined;
  const field = useRef<HTMLInputElement>(null);
  const room = useListRoom(isOpen, field);

  // A value set from outside, such as a saved address, replaces the typed text.
  const [lastValue, setLastValue] = useState(value);
  if (value !== lastValue) {
    setLastValue(value);
    if (value !== "") resetTyped();
  }

  const scrollToActive = useEffectEvent(() => {
    scrollWithinList(`${listId}-${active}`);
  });
  useEffect(() => {
    if (isOpen) scrollToActive();
  }, [isOpen]);

  function open() {
    if (props.disabled) return;
    setIsOpen(true);
    const chosenIndex = matches.findIndex((option) => option.value === value);
    setActive(Math.max(0, chosenIndex));
  }

  const chooseAwaited = useEffectEvent(() => {
    setIsEnterWaiting(false);
    const [first] = matches;
    if (isOpen && first) choose(first);
  });
  useEffect(() => {
    if (isEnterWaiting && !props.isSearching) chooseAwaited();
  }, [isEnterWaiting, props.isSearching]);

  function resetTyped() {
    setIsEnterWaiting(false);
    setTyped(null);
    setIsInvalid(false);
  }

  function close() {
    setIsOpen(false);
    resetTyped();
    onType?.("");
  }

  function choose(option: Option) {
    onChange(option.value);
    close();
  }

  /** Chooses an unambiguous match; marks other text as invalid, so that it does not look accepted. */
  function commitTyped() {
    // Searched options may not have arrived for this text yet.
    if (!typed?.trim() || isSearchedByParent) return close();
    const match = onlyMatch(options, typed);
    if (match) return choose(match);
    setIsOpen(false);
    setIsInvalid(true);
    onChange("");
  }

  function moveActive(step: number) {
    if (!isOpen) return open();
    const next = (active + step + matches.length) % Math.max(1, matches.length);
    setActive(next);
    scrollWithinList(`${listId}-${next}`);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      moveActive(event.key === "ArrowDown" ? 1 : -1);
    } else if (event.key === "Enter" && (activeOption || typed)) {
      event.preventDefault();
      if (props.isSearching) setIsEnterWaiting(true);
      else if (activeOption) choose(activeOption);
      else commitTyped();
    } else if (event.key === "Escape" && isOpen) {
      event.stopPropagation();
      close();
    }
  }

  function onInputBlur() {
    commitTyped();
    onBlur?.();
  }

  return (
    <div className={cn("relative", props.className)}>
      <input
        ref={(input) => {
          field.current = input;
          props.ref?.(input);
        }}
        {...fieldAttributes}
        {...(isInvalid && {
          "aria-invalid": true,
          "aria-describedby": cn(`${listId}-unknown`, fieldAttributes["aria-describedby"]),
        })}
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
          setIsEnterWaiting(false);
          setIsInvalid(false);
          onType?.(event.target.value);
          setIsOpen(true);
          setActive(0);
        }}
        onClick={open}
        onFocus={(event) => event.target.select()}
        onBlur={onInputBlur}
        onKeyDown={onKeyDown}
        className={cn(controlClass, "pr-11")}
      />
      <ChevronDown
        className={cn(
          "pointer-events-none absolute top-[calc(var(--control-height)/2-0.5rem)] right-4 size-4 text-muted transition-transform",
          isOpen && "rotate-180",
        )}
      />
      {isOpen && (
        <div
          id={listId}
          role="listbox"
          tabIndex={-1}
          aria-label={placeholder}
          style={{ maxHeight: room.maxHeight }}
          className={cn(
            "absolute inset-x-0 z-30 animate-rise-in overflow-y-auto overscroll-contain rounded-sheet border border-line bg-paper py-2 shadow-float",
            room.isAbove ? "bottom-full mb-2" : "top-full mt-2",
          )}
        >
          {matches.map((option, index) => (
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
          {matches.length === 0 && <p className="px-5 py-3 text-sm text-muted">{emptyText}</p>}
        </div>
      )}
      {isInvalid && (
        <div className="mt-1.5">
          <FieldError id={`${listId}-unknown`} message={uiCopy.notAnOption} />
        </div>
      )}
    </div>
  );
}

/** Not `scrollIntoView`, which would also scroll the page, away from where the list has room. */
function scrollWithinList(optionId: string): void {
  const option = document.getElementById(optionId);
  const list = option?.parentElement;
  if (!option || !list) return;
  const lowest = option.offsetTop + option.offsetHeight - list.clientHeight;
  list.scrollTop = Math.min(Math.max(list.scrollTop, lowest), option.offsetTop);
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
