import { type KeyboardEvent, useId, useState } from "react";
import { suggestionPaths, useSuggestions } from "./use-suggestions.ts";

/** State and keyboard of the suggestions below the search field, which is a combobox then. */
export function useSuggestionList(text: string, isListLoaded: boolean) {
  const listId = useId();
  const [isOpen, setIsOpen] = useState(false);
  /** Empty while the field itself is active. Not an index: a new answer may put another suggestion there. */
  const [activePath, setActivePath] = useState("");

  const { found, isCurrent } = useSuggestions(text);
  // Arrow keys must not choose suggestions while the list is not loaded.
  const suggestions = isListLoaded ? found : undefined;
  const term = text.trim();
  const isListed = isOpen && suggestions !== undefined;
  const paths = isListed ? suggestionPaths(suggestions, term) : [];
  const active = paths.indexOf(activePath);

  function close() {
    setIsOpen(false);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === "Escape" && isListed) {
      // The first Escape closes the list, the second one the form.
      event.preventDefault();
      close();
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step || !suggestions) return;
    event.preventDefault();
    setIsOpen(true);
    // Arrow keys cycle through the list, with the field itself between the last and the first suggestion.
    const all = suggestionPaths(suggestions, term);
    const stops = all.length + 1;
    const next = ((active + 1 + step + stops) % stops) - 1;
    setActivePath(all[next] ?? "");
    document.getElementById(`${listId}-${next}`)?.scrollIntoView({ block: "nearest" });
  }

  return {
    /** Path of the suggestion that the arrow keys selected. */
    activePath: paths[active],
    /** Opens the list for a new text. */
    open() {
      setIsOpen(true);
      setActivePath("");
    },
    close,
    onKeyDown,
    fieldAttributes: {
      role: "combobox",
      "aria-autocomplete": "list",
      "aria-expanded": paths.length > 0,
      "aria-controls": paths.length > 0 ? listId : undefined,
      "aria-activedescendant": active < 0 ? undefined : `${listId}-${active}`,
    },
    /** Null while no list is shown. */
    listProps: isListed ? { id: listId, suggestions, isCurrent, term, active } : null,
  } as const;
}
