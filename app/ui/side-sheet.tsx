import { Dialog as Primitive } from "radix-ui";
import { type ReactNode, useMemo, useState } from "react";
import { CloseButton, Overlay } from "./dialog.tsx";
import { focusContent } from "./focus-content.ts";
import { Step } from "./step.tsx";
import { StepHost, type StepProps } from "./step-host.ts";
import { useFocusRestorer } from "./use-focus-restorer.ts";

type Props = {
  title: ReactNode;
  /** Beside the title: state, sums, previous and next buttons. */
  head?: ReactNode;
  /** Sticks to the bottom. */
  footer?: ReactNode;
  onClose: () => void;
  children: ReactNode;
};

/**
 * A wide modal sheet from the right over a list; open while it is rendered. Dialogs that its content opens become
 * steps inside it.
 */
export function SideSheet({ title, head, footer, onClose, children }: Props) {
  const restoreFocus = useFocusRestorer(true);
  const [host, setHost] = useState<HTMLElement | null>(null);
  // Memoised: a new component would mount the open step again.
  const HostedStep = useMemo(() => host && ((props: StepProps) => <Step host={host} {...props} />), [host]);

  /** An open step closes first: its input would be lost. It takes the focus, in case a press outside has moved it. */
  function keepForStep(event: Event) {
    const step = host?.lastElementChild;
    if (!(step instanceof HTMLElement)) return;
    event.preventDefault();
    if (!step.contains(document.activeElement)) step.focus();
  }

  return (
    <Primitive.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Primitive.Portal>
        <Overlay />
        <Primitive.Content
          aria-describedby={undefined}
          onOpenAutoFocus={focusContent}
          onCloseAutoFocus={restoreFocus}
          onEscapeKeyDown={keepForStep}
          onPointerDownOutside={keepForStep}
          className="fixed inset-y-0 right-0 z-50 flex w-full max-w-[67.5rem] animate-slide-in-right flex-col bg-paper shadow-float outline-none min-[67.5rem]:rounded-l-sheet"
        >
          <StepHost value={HostedStep}>
            <header className="flex flex-wrap items-center gap-x-3 gap-y-1 border-line border-b px-4 py-2 sm:px-6">
              <Primitive.Title className="text-xl">{title}</Primitive.Title>
              {head}
              <CloseButton />
            </header>
            <div className="grow overflow-y-auto overscroll-contain scroll-py-16 px-4 pb-6 sm:px-6">
              {children}
            </div>
            {footer && (
              <footer className="flex empty:hidden flex-wrap items-center justify-end gap-3 border-line border-t px-4 py-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] sm:px-6">
                {footer}
              </footer>
            )}
          </StepHost>
          <div ref={setHost} className="contents" />
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
