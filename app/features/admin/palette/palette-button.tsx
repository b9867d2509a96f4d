import { Search } from "lucide-react";
import { Suspense, useEffect, useState } from "react";
import { lazyPart } from "#app/ui/lazy-part.tsx";
import { paletteCopy as copy } from "./copy.ts";

const CommandPalette = lazyPart(() => import("./command-palette.tsx"));

/** Opens the command palette, as Ctrl K and ⌘ K do from anywhere. */
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
        className="ml-auto inline-flex min-h-11 shrink-0 items-center justify-center gap-2.5 rounded-full text-admin hover:bg-paper/10 max-sm:w-11 sm:px-4 lg:border lg:border-paper/40"
      >
        <Search aria-hidden="true" className="size-4.5" strokeWidth={1.5} />
        <span className="max-sm:hidden">{copy.open}</span>
        {/* Drawn, not written: what is written must be part of the button's name. */}
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
