import { ChevronLeft, X } from "lucide-react";
import { useId, useLayoutEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { cn } from "./cn.ts";
import { uiCopy } from "./copy.ts";
import { dialogButtons } from "./dialog-buttons.ts";
import type { StepProps } from "./step-host.ts";

/** A step inside a sheet: stands over or covers its content, takes the focus, and gives it back when it closes. */
export function Step(props: StepProps & { host: HTMLElement }) {
  const { host, title, description, footer, size = "md", initialFocus, onClose, children } = props;
  const isLarge = size === "lg" || size === "xl";
  const Icon = isLarge ? ChevronLeft : X;
  const titleId = useId();
  const descriptionId = useId();
  const section = useRef<HTMLElement>(null);
  // During render, because a field of the step takes the focus in an effect.
  const [opener] = useState(() => document.activeElement);

  useLayoutEffect(() => {
    const own = section.current;
    if (!own) return;
    const siblings = [...(host.parentElement?.children ?? []), ...host.children];
    const covered = siblings.filter(
      (element): element is HTMLElement =>
        element instanceof HTMLElement && element !== host && element !== own && !element.inert,
    );
    for (const element of covered) element.inert = true;
    if (!own.contains(document.activeElement)) {
      const field = own.querySelector<HTMLElement>("input, select, textarea");
      (initialFocus?.current ?? field ?? own).focus();
    }
    return () => {
      for (const element of covered) element.inert = false;
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, [host, initialFocus, opener]);

  return createPortal(
    <section
      ref={section}
      aria-labelledby={titleId}
      aria-describedby={description ? descriptionId : undefined}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.stopPropagation();
        onClose();
      }}
      className={cn(
        "absolute inset-0 z-10 flex flex-col outline-none min-[67.5rem]:rounded-l-sheet",
        isLarge
          ? "animate-rise-in bg-paper"
          : "animate-fade-in items-center justify-end bg-ink/35 sm:justify-center",
      )}
    >
      <div
        className={cn(
          "flex min-h-0 w-full flex-col",
          isLarge
            ? "grow"
            : cn(
                "max-h-full rounded-t-sheet bg-paper shadow-float sm:rounded-sheet",
                size === "sm" ? "sm:max-w-md" : "sm:max-w-xl",
              ),
        )}
      >
        <header
          className={cn(
            "flex items-start gap-2 px-4 py-3 sm:px-6",
            isLarge ? "border-line border-b" : "flex-row-reverse justify-between",
          )}
        >
          <button
            type="button"
            onClick={onClose}
            aria-label={isLarge ? uiCopy.back : uiCopy.close}
            className={cn(
              "touch-target grid size-9 shrink-0 place-items-center rounded-control hover:bg-cream",
              isLarge ? "-ml-2" : "-mr-2",
            )}
          >
            <Icon className="size-5" strokeWidth={1.5} />
          </button>
          <div className="min-w-0 pt-1.5">
            <h3 id={titleId} className="text-lg">
              {title}
            </h3>
            {description && (
              <p id={descriptionId} className="mt-1 text-muted text-sm">
                {description}
              </p>
            )}
          </div>
        </header>
        <div className="grow overflow-y-auto overscroll-contain scroll-py-16 px-4 py-4 sm:px-6">
          <div className="flex max-w-2xl flex-col gap-6">
            {children}
            {footer && (
              <footer
                className={cn(
                  dialogButtons,
                  // In sight also below a long form.
                  isLarge && "sticky -bottom-4 z-10 -mx-1 border-line border-t bg-paper px-1 py-3",
                )}
              >
                {footer}
              </footer>
            )}
          </div>
        </div>
      </div>
    </section>,
    host,
  );
}
