import { type KeyboardEvent, useEffect, useEffectEvent, useId, useMemo, useState } from "react";
import { matchingOptions, type Option, onlyMatch } from "./option-search.ts";

export type ComboboxStateProps = {
  options: readonly Option[];
  /** Value of the chosen option; empty for none. */
  value: string;
  onChange: (value: string) => void;
  /** For options that the parent searches: called with the typed text, empty to reset. No filtering happens here then. */
  onType?: (text: string) => void;
  /** The parent's options for the typed text have not arrived: Enter waits for them. */
  isSearching?: boolean;
  /** How many matches a long list shows at most; typing leads to the others. */
  maxShown?: number;
  disabled?: boolean;
};

export type ComboboxState = ReturnType<typeof useComboboxState>;

/** State and keyboard of a combobox: typed text, matching options, active option, whether the list is open. */
export function useComboboxState(props: ComboboxStateProps) {
  const { options, value, onChange, onType, isSearching, maxShown, disabled } = props;
  const listId = useId();
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

  // A value set from outside, such as a saved address, replaces the typed text.
  const [lastValue, setLastValue] = useState(value);
  if (value !== lastValue) {
    setLastValue(value);
    if (value !== "") resetTyped();
  }

  const optionId = (index: number) => `${listId}-${index}`;

  const scrollToActive = useEffectEvent(() => {
    scrollWithinList(optionId(active));
  });
  useEffect(() => {
    if (isOpen) scrollToActive();
  }, [isOpen]);

  const chooseAwaited = useEffectEvent(() => {
    setIsEnterWaiting(false);
    const [first] = matches;
    if (isOpen && first) choose(first);
  });
  useEffect(() => {
    if (isEnterWaiting && !isSearching) chooseAwaited();
  }, [isEnterWaiting, isSearching]);

  function open() {
    if (disabled) return;
    setIsOpen(true);
    const chosenIndex = matches.findIndex((option) => option.value === value);
    setActive(Math.max(0, chosenIndex));
  }

  function close() {
    setIsOpen(false);
    resetTyped();
    onType?.("");
  }

  function resetTyped() {
    setIsEnterWaiting(false);
    setTyped(null);
    setIsInvalid(false);
  }

  function type(text: string) {
    setTyped(text);
    setIsEnterWaiting(false);
    setIsInvalid(false);
    onType?.(text);
    setIsOpen(true);
    setActive(0);
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
    scrollWithinList(optionId(next));
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      moveActive(event.key === "ArrowDown" ? 1 : -1);
    } else if (event.key === "Enter" && (activeOption || typed)) {
      event.preventDefault();
      if (isSearching) setIsEnterWaiting(true);
      else if (activeOption) choose(activeOption);
      else commitTyped();
    } else if (event.key === "Escape" && isOpen) {
      event.stopPropagation();
      close();
    }
  }

  return {
    listId,
    optionId,
    /** The text of the field. */
    text: typed ?? chosen?.label ?? "",
    matches,
    isOpen,
    isInvalid,
    /** Index of the option that Enter chooses. */
    active,
    activeId: activeOption && optionId(active),
    open,
    type,
    choose,
    setActive,
    commitTyped,
    onKeyDown,
  };
}

/** Not `scrollIntoView`, which would also scroll the page, away from where the list has room. */
function scrollWithinList(optionId: string): void {
  const option = document.getElementById(optionId);
  const list = option?.parentElement;
  if (!option || !list) return;
  const lowest = option.offsetTop + option.offsetHeight - list.clientHeight;
  list.scrollTop = Math.min(Math.max(list.scrollTop, lowest), option.offsetTop);
}
