import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { apiQuery } from "#app/lib/query-client.ts";
import { useDebouncedValue } from "#app/lib/use-debounced-value.ts";
import { cn } from "#app/ui/cn.ts";
import { Dialog } from "#app/ui/dialog.tsx";
import { controlClass } from "#app/ui/input.tsx";
import { Picture } from "#app/ui/picture.tsx";
import type { AdminSearchResults } from "#contract/admin/admin-search.ts";
import { parseDraftCode } from "#contract/cart/cart-drafts.ts";
import { usePermissions } from "../use-permissions.ts";
import { paletteCopy as copy } from "./copy.ts";
import { groupsOf, type PaletteEntry, type PaletteGroup } from "./palette-entries.ts";
import { matchingScreens } from "./palette-screens.ts";

const DEBOUNCE_MS = 160;

/** Searches orders, products, customers and screens, and opens the chosen one. */
export default function CommandPalette({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState("");
  /** The chosen entry; fewer may be found since. */
  const [pointed, setPointed] = useState(0);
  const may = usePermissions();
  const typed = text.trim();
  const { data, isError, isSearching } = useSearchResults(typed);
  const [isEnterWaiting, setIsEnterWaiting] = useState(false);

  const draftCode = may("orders.write") ? parseDraftCode(typed) : null;
  const groups = groupsOf(data, matchingScreens(typed, may), draftCode);
  const entries = groups.flatMap((group) => group.entries);
  const active = Math.min(pointed, Math.max(0, entries.length - 1));
  const chosen = entries[active];

  function open(entry: PaletteEntry) {
    onClose();
    navigate(entry.to);
  }

  const openAwaited = useEffectEvent(() => {
    setIsEnterWaiting(false);
    if (chosen) open(chosen);
  });
  useEffect(() => {
    if (isEnterWaiting && !isSearching) openAwaited();
  }, [isEnterWaiting, isSearching]);

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && entries.length > 0) {
      event.preventDefault();
      const next = (active + step + entries.length) % entries.length;
      setPointed(next);
      setIsEnterWaiting(false);
      document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: "nearest" });
    } else if (event.key === "Enter") {
      event.preventDefault();
      // The first entry may still be one of an earlier text; another one was chosen as it is shown.
      if (isSearching && active === 0) setIsEnterWaiting(true);
      else if (chosen) open(chosen);
    }
  }

  return (
    <Dialog isOpen onOpenChange={onClose} title={copy.title} initialFocus={input}>
      <input
        ref={input}
        type="text"
        role="combobox"
        aria-expanded={entries.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={chosen && `${id}-${active}`}
        aria-label={copy.title}
        placeholder={copy.placeholder}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={100}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setPointed(0);
          setIsEnterWaiting(false);
        }}
        onKeyDown={onKeyDown}
        className={cn(controlClass, "mt-1")}
      />
      <p role="status" className="sr-only">
        {typed && !isSearching && (isError ? copy.failed : copy.found(entries.length))}
      </p>
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={copy.results}
        // A fixed height avoids layout shifts while typing.
        className="mt-4 h-[52dvh] max-h-104 overflow-y-auto overscroll-contain sm:h-104"
      >
        {groups.map((group) => (
          <Group key={group.name} group={group}>
            {group.entries.map((entry) => {
              const index = entries.indexOf(entry);
              return (
                <Row
                  key={entry.key}
                  id={`${id}-${index}`}
                  entry={entry}
                  isActive={index === active}
                  onPoint={() => setPointed(index)}
                  onOpen={() => open(entry)}
                />
              );
            })}
          </Group>
        ))}
        {isError && <p className="py-3 text-error">{copy.failed}</p>}
        {entries.length === 0 && !isError && !isSearching && (
          <p className="py-3 text-muted">{copy.nothing(typed)}</p>
        )}
      </div>
      <p className="pt-3 text-muted text-xs max-sm:hidden">{copy.hint}</p>
    </Dialog>
  );
}

/** Debounced search results; the previous ones stay until the next arrive. */
function useSearchResults(typed: string) {
  const q = useDebouncedValue(typed, DEBOUNCE_MS);
  const isAsked = typed !== "" && q !== "";
  const { data, isError, isPending, isPlaceholderData } = useQuery({
    ...apiQuery<AdminSearchResults>("/api/admin/search", { q }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
    // Always stale: data changes while the palette is closed.
    staleTime: 0,
  });
  const isSearching = typed !== "" && (q !== typed || isPending || isPlaceholderData);
  return { data: isAsked ? data : undefined, isError: isAsked && isError, isSearching };
}

function Group({ group, children }: { group: PaletteGroup; children: React.ReactNode }) {
  const name = copy.groups[group.name];

  return (
    // biome-ignore lint/a11y/useSemanticElements: options of a listbox are grouped by role, not by a fieldset
    <div role="group" aria-label={name} className="pb-3">
      <p aria-hidden="true" className="px-3 pb-1 text-muted text-xs">
        {name}
      </p>
      {children}
    </div>
  );
}

type RowProps = {
  id: string;
  entry: PaletteEntry;
  isActive: boolean;
  onPoint: () => void;
  onOpen: () => void;
};

function Row({ id, entry: { label, hint, imageUrl }, isActive, onPoint, onOpen }: RowProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the input handles the keyboard and names the active option
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      onMouseDown={(event) => event.preventDefault()}
      onMouseMove={onPoint}
      onClick={onOpen}
      className={cn(
        "flex min-h-(--control-height) cursor-pointer items-center gap-3 rounded-picture px-3 py-1.5",
        isActive && "bg-cream",
      )}
    >
      {imageUrl && <Picture src={imageUrl} alt="" sizes="32px" className="size-8 shrink-0" />}
      <span className="min-w-24 grow truncate">{label}</span>
      {hint && <span className="min-w-0 truncate text-muted text-xs">{hint}</span>}
    </div>
  );
}
