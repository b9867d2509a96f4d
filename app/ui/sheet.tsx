import { Dialog as Primitive } from "radix-ui";
import type { ReactNode } from "react";
import { cn } from "./cn.ts";
import { CloseButton, Overlay } from "./dialog.tsx";
import { focusContent } from "./focus-content.ts";
import { useBackToClose } from "./use-back-to-close.ts";
import { useFocusRestorer } from "./use-focus-restorer.ts";

const sides = {
  left: "inset-y-0 left-0 w-[min(24rem,88vw)] rounded-r-sheet data-[state=open]:animate-slide-in-left data-[state=closed]:animate-slide-out-left",
  right:
    "inset-y-0 right-0 w-[min(26rem,92vw)] rounded-l-sheet data-[state=open]:animate-slide-in-right data-[state=closed]:animate-slide-out-right",
  bottom:
    "inset-x-0 bottom-0 max-h-[88dvh] rounded-t-sheet data-[state=open]:animate-slide-in-bottom data-[state=closed]:animate-slide-out-bottom",
};

type SheetProps = {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  title: ReactNode;
  isTitleHidden?: boolean;
  side?: keyof typeof sides;
  /** Sticks to the bottom. */
  footer?: ReactNode;
  children: ReactNode;
};

/** A modal panel at an edge of the screen, e.g. the mobile menu or the filters. Going back closes it. */
export function Sheet(props: SheetProps) {
  const { isOpen, onOpenChange, title, isTitleHidden, side = "right", footer, children } = props;
  const restoreFocus = useFocusRestorer(isOpen);
  useBackToClose(isOpen, () => onOpenChange(false));

  return (
    <Primitive.Root open={isOpen} onOpenChange={onOpenChange}>
      <Primitive.Portal>
        <Overlay />
        <Primitive.Content
          aria-describedby={undefined}
          onOpenAutoFocus={focusContent}
          onCloseAutoFocus={restoreFocus}
          className={cn("fixed z-50 flex flex-col bg-paper shadow-float outline-none", sides[side])}
        >
          <header className="flex min-h-16 items-center gap-4 px-6">
            <Primitive.Title className={isTitleHidden ? "sr-only" : "text-xl"}>{title}</Primitive.Title>
            {/* Keeps the button at the edge, also beside a hidden title, which takes no room. */}
            <span className="grow" />
            <CloseButton />
          </header>
          <div className="grow overflow-y-auto overscroll-contain scroll-py-16 px-6 pb-6">{children}</div>
          {footer && <footer className="border-line border-t px-6 py-4">{footer}</footer>}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
