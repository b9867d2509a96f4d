import { Dialog as Primitive } from "radix-ui";
import { type CSSProperties, type ReactNode, useLayoutEffect, useRef, useSyncExternalStore } from "react";
import { CloseButton } from "./dialog.tsx";
import { useFocusRestorer } from "./use-focus-restorer.ts";

type DrawerProps = {
  /** Identifies the content. A press outside that changes it leaves the drawer open. */
  shown: unknown;
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  /** Sticks to the bottom. */
  footer?: ReactNode;
  children: ReactNode;
};

/**
 * A panel beside the page, which stays usable: at the right edge below the header, on a phone at the lower edge. A press
 * outside closes it.
 */
export function Drawer({ shown, onClose, title, description, footer, children }: DrawerProps) {
  const content = useRef<HTMLDivElement>(null);
  const restoreFocus = useFocusRestorer(true);
  /** ms of the page's clock, like the time of an event. */
  const shownSince = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: marks the moment of each change
  useLayoutEffect(() => {
    shownSince.current = performance.now();
    // The pressed button may have been removed.
    content.current?.focus({ preventScroll: true });
  }, [shown]);
  const top = useHeaderBottom();

  return (
    <Primitive.Root open modal={false} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Primitive.Portal>
        <Primitive.Content
          ref={content}
          {...(!description && { "aria-describedby": undefined })}
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            content.current?.focus({ preventScroll: true });
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            // Keeps the focus when it is already outside the drawer.
            if (document.activeElement === document.body) restoreFocus(event);
          }}
          onInteractOutside={(event) => {
            if (event.detail.originalEvent.timeStamp < shownSince.current) event.preventDefault();
          }}
          style={{ "--drawer-top": `${top}px` } as CSSProperties}
          // In a low window the whole drawer scrolls: its foot alone would fill it.
          className="low:max-h-[94dvh] low:overflow-y-auto fixed inset-x-0 bottom-0 z-40 flex max-h-[80dvh] animate-slide-in-bottom flex-col rounded-t-sheet border-line border-t bg-paper shadow-float outline-none sm:top-(--drawer-top) sm:left-auto sm:max-h-none sm:w-[26rem] sm:animate-slide-in-right sm:rounded-none sm:border-l print:hidden"
        >
          <header className="flex items-start justify-between gap-4 px-6 pt-4 pb-2">
            <div className="wrap-anywhere min-w-0 pt-2">
              <Primitive.Title className="text-xl">{title}</Primitive.Title>
              {description && (
                <Primitive.Description className="mt-1 text-muted text-sm">
                  {description}
                </Primitive.Description>
              )}
            </div>
            <CloseButton />
          </header>
          <div className="low:overflow-visible grow overflow-y-auto overscroll-contain px-6 pb-6">
            {children}
          </div>
          {footer && <footer className="border-line border-t px-6 py-4">{footer}</footer>}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

/** Lower edge of the header in px. It moves while the announcement above it scrolls away. */
function useHeaderBottom(): number {
  return useSyncExternalStore(
    watchScroll,
    () => document.querySelector("body header")?.getBoundingClientRect().bottom ?? 0,
  );
}

function watchScroll(onScroll: () => void): () => void {
  addEventListener("scroll", onScroll, { passive: true });
  return () => removeEventListener("scroll", onScroll);
}
