import { Search } from "lucide-react";
import { Suspense, useEffect, useState } from "react";
import { lazyWithFallback } from "#app/ui/lazy-with-fallback.tsx";
import { paletteCopy as copy } from "./copy.ts";

const CommandPalette = lazyWithFallback(() => import("./command-palette.tsx"));

/** Opens the command palette; so do Ctrl K and ⌘ K. */
export function PaletteButton() {
  const [isOpen, setIsOpen] = useState(false);

  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const isShortcut = event.key.toLowerCase() === "k" && (event.ctrlKey || event.metaKey);
      if (!isShortcut || event.altKey || event.shiftKey) return;
      event.preventDefault();
      setIsOpen((wasOpen) => !wasOpen);
    }
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, []);

  return (
    <>
      <button
        type="button"
        onClick={() => setIsOpen(true)}
        aria-label={copy.openHint}
        aria-keyshortcuts="Control+K Meta+K"
        className="ml-auto inline-flex min-h-(--control-height) shrink-0 items-center justify-center gap-2.5 rounded-full text-admin hover:bg-paper/10 max-sm:w-11 sm:px-4 lg:border lg:border-paper/40"
      >
        <Search className="size-4.5" strokeWidth={1.5} />
        <span className="max-sm:hidden">{copy.open}</span>
        {/* CSS content, because visible text would have to be part of the accessible name. */}
        <kbd className="font-sans text-xs opacity-85 before:content-['Ctrl_K'] max-lg:hidden" />
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <CommandPalette onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
