import { X } from "lucide-react";
import { Dialog as Primitive } from "radix-ui";
import { type ReactNode, type RefObject, useContext } from "react";
import { cn } from "./cn.ts";
import { uiCopy } from "./copy.ts";
import { dialogButtons } from "./dialog-buttons.ts";
import { focusContent } from "./focus-content.ts";
import { type DialogSize, StepHost } from "./step-host.ts";
import { useFocusRestorer } from "./use-focus-restorer.ts";

type DialogProps = {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** Escape and a press outside do not close it: what it holds would be lost. */
  isKeptOpen?: boolean;
  title: ReactNode;
  isTitleHidden?: boolean;
  description?: ReactNode;
  /** Sticks to the bottom; for the dialog's buttons. */
  footer?: ReactNode;
  size?: DialogSize;
  /** Gets the focus on opening; by default the dialog itself does. */
  initialFocus?: RefObject<HTMLElement | null>;
  children?: ReactNode;
};

const fitted = "sm:h-fit sm:max-h-[88dvh]";
const sizes = {
  sm: `${fitted} sm:max-w-md`,
  md: `${fitted} sm:max-w-xl`,
  lg: `${fitted} sm:max-w-3xl`,
  xl: `${fitted} sm:max-w-6xl`,
  page: "sm:h-[94dvh] sm:max-w-[84rem]",
};

/** A modal dialog; on a phone a full-width sheet at the bottom. Inside a `SideSheet` it is a step of the sheet. */
export function Dialog(props: DialogProps) {
  const { isOpen, onOpenChange, isKeptOpen = false, title, isTitleHidden, description } = props;
  const { footer, size = "md", children } = props;
  const restoreFocus = useFocusRestorer(isOpen);
  const Step = useContext(StepHost);

  function setInitialFocus(event: Event) {
    focusContent(event);
    props.initialFocus?.current?.focus();
  }

  function keepOpen(event: Event) {
    if (isKeptOpen) event.preventDefault();
  }

  if (Step) {
    if (!isOpen) return null;
    const { initialFocus } = props;
    return (
      <Step {...{ title, description, footer, size, initialFocus }} onClose={() => onOpenChange(false)}>
        {children}
      </Step>
    );
  }
  return (
    <Primitive.Root open={isOpen} onOpenChange={onOpenChange}>
      <Primitive.Portal>
        <Overlay />
        <Primitive.Content
          {...(!description && { "aria-describedby": undefined })}
          onOpenAutoFocus={setInitialFocus}
          onCloseAutoFocus={restoreFocus}
          onPointerDownOutside={keepOpen}
          onEscapeKeyDown={(event) => (isForOpenList(event) ? event.preventDefault() : keepOpen(event))}
          className={cn(
            "fixed inset-x-0 bottom-0 z-50 flex max-h-[94dvh] flex-col rounded-t-sheet bg-paper shadow-float outline-none",
            "data-[state=closed]:animate-fade-out data-[state=open]:animate-rise-in",
            "sm:inset-x-4 sm:inset-y-0 sm:m-auto sm:rounded-sheet",
            sizes[size],
          )}
        >
          <header
            className={cn(
              "flex gap-4 px-6",
              size === "page" ? "items-center border-line border-b py-2" : "items-start pt-5 pb-3",
              isTitleHidden && "justify-end pb-0",
            )}
          >
            <div className={isTitleHidden ? "sr-only" : cn("grow", size !== "page" && "pt-2.5")}>
              <Primitive.Title className="text-xl">{title}</Primitive.Title>
              {description && (
                <Primitive.Description className="mt-1.5 text-sm text-muted">
                  {description}
                </Primitive.Description>
              )}
            </div>
            <CloseButton />
          </header>
          <div className="grow overflow-y-auto overscroll-contain scroll-py-16 px-6 pb-6">{children}</div>
          {footer && (
            <footer className={cn(dialogButtons, "border-line border-t px-6 py-4")}>{footer}</footer>
          )}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

/** Whether the key is meant for the open list of a combobox. The dialog gets the event first and would close. */
function isForOpenList({ target }: Event): boolean {
  return target instanceof Element && target.matches('[role="combobox"][aria-expanded="true"]');
}

/** On the level of the dialogs, so that it also dims one from which this dialog was opened. */
export function Overlay() {
  return (
    <Primitive.Overlay className="fixed inset-0 z-50 bg-ink/35 data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in" />
  );
}

export function CloseButton() {
  return (
    <Primitive.Close
      aria-label={uiCopy.close}
      className="-mr-2.5 grid size-11 shrink-0 place-items-center rounded-full transition-colors hover:bg-cream"
    >
      <X className="size-5" strokeWidth={1.5} />
    </Primitive.Close>
  );
}
