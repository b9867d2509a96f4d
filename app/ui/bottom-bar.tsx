import type { ReactNode } from "react";

/**
 * A bar fixed to the lower edge of screens below 1280 px. While one is shown, app.css keeps the page's end, toasts and
 * focused fields above it.
 */
export function BottomBar({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section
      data-bottom-bar="xl"
      aria-label={label}
      className="fixed inset-x-0 bottom-0 z-20 animate-rise-in border-line border-t bg-paper pb-[env(safe-area-inset-bottom)] xl:hidden print:hidden"
    >
      <div className="mx-auto flex min-h-[4.75rem] max-w-page max-[19.5rem]:flex-wrap items-center gap-3 max-[19.5rem]:py-2 px-4 sm:px-6 lg:px-12">
        {children}
      </div>
    </section>
  );
}
