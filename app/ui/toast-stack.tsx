import { CircleAlert, CircleCheck, Leaf, X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigation } from "react-router";
import { Button, ButtonLink } from "./button.tsx";
import { cn } from "./cn.ts";
import { uiCopy } from "./copy.ts";
import {
  dismissErrorsOfLastPage,
  TOAST_DURATION_MS,
  type Toast,
  type ToastVariant,
  useToast,
} from "./toast-store.ts";
import { usePausedTimer } from "./use-paused-timer.ts";
import { useSwipeAway } from "./use-swipe-away.ts";

const LABEL = "Notification";
const FOCUS_KEY = "F8";
/** Of the closing animation. */
const CLOSING_MS = 180;
/** Screen readers announce a region's change, not what it contains when it appears. */
const ANNOUNCED_AFTER_MS = 50;
const ANNOUNCED_UNTIL_MS = 1000;
const actionClass = "-my-2.5 shrink-0 px-1";

const variantStyles: Record<ToastVariant, { icon: typeof Leaf; iconClass: string; barClass: string }> = {
  default: { icon: Leaf, iconClass: "text-sage", barClass: "bg-sage" },
  success: { icon: CircleCheck, iconClass: "text-success", barClass: "bg-success" },
  destructive: { icon: CircleAlert, iconClass: "text-error", barClass: "bg-error" },
};

/** Shows the toasts. The region and its label are English, as specified; the toasts are Spanish. */
export default function ToastStack() {
  const { toasts, dismiss } = useToast();
  const list = useRef<HTMLOListElement>(null);
  const [isHeld, setIsHeld] = useState(false);
  const isAway = useIsWindowAway();

  useEffect(() => {
    const onKeyDown = ({ key }: KeyboardEvent) => key === FOCUS_KEY && list.current?.focus();
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);

  useErrorsEndWithPage();

  return (
    <section lang="en" aria-label={LABEL}>
      <ol
        ref={list}
        data-above-bottom-bar
        tabIndex={-1}
        onPointerEnter={() => setIsHeld(true)}
        // Stays open while it has the keyboard focus.
        onPointerLeave={({ currentTarget }) => setIsHeld(currentTarget.contains(document.activeElement))}
        onFocus={() => setIsHeld(true)}
        onBlur={() => setIsHeld(false)}
        // Where no page has a button: below the header on phones, else at the lower left edge.
        className="pointer-events-none fixed top-(--toast-top) left-0 z-70 flex w-full max-w-[420px] flex-col gap-3 p-4 outline-none sm:top-auto sm:bottom-(--bottom-bar) sm:left-(--toast-left)"
      >
        {toasts.map((toast) => (
          <ToastCard
            key={toast.id}
            toast={toast}
            isPaused={isHeld || isAway}
            onClose={() => {
              // The focus must not be lost with the toast.
              if (list.current?.contains(document.activeElement)) list.current.focus();
              setIsHeld(false);
              dismiss(toast.id);
            }}
          />
        ))}
      </ol>
      {toasts.map((toast) => (
        <Announcement key={toast.id} toast={toast} />
      ))}
    </section>
  );
}

/** Closes a page's errors when another page opens. */
function useErrorsEndWithPage(): void {
  const { pathname } = useLocation();
  const { state } = useNavigation();
  const lastPath = useRef(pathname);
  const leftAt = useRef<number | null>(null);

  useEffect(() => {
    if (pathname !== lastPath.current) dismissErrorsOfLastPage(leftAt.current ?? Date.now());
    lastPath.current = pathname;
    leftAt.current = state === "idle" ? null : (leftAt.current ?? Date.now());
  }, [pathname, state]);
}

type CardProps = { toast: Toast; isPaused: boolean; onClose: () => void };

function ToastCard({ toast, isPaused, onClose }: CardProps) {
  const { icon: Icon, iconClass, barClass } = variantStyles[toast.variant ?? "default"];
  const { offset, handlers } = useSwipeAway(onClose);
  const isGone = useWasTrueFor(!toast.isOpen, CLOSING_MS);
  usePausedTimer({
    duration: toast.duration ?? TOAST_DURATION_MS,
    isPaused: isPaused || !toast.isOpen,
    onEnd: onClose,
  });
  if (isGone) return null;

  return (
    <li
      {...handlers}
      lang="es-CO"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: F8 and Tab lead to the toast, Esc closes it
      tabIndex={0}
      onKeyDown={({ key }) => key === "Escape" && onClose()}
      style={offset === null ? undefined : { translate: `${offset}px` }}
      className={cn(
        "pointer-events-auto relative flex touch-pan-y items-start gap-3 overflow-hidden rounded-sheet border border-line bg-paper py-4 pr-2 pl-5 shadow-float",
        offset !== null && "select-none",
        toast.isOpen ? "animate-rise-in" : "animate-fade-out",
      )}
    >
      <span aria-hidden="true" className={cn("absolute inset-y-0 left-0 w-1", barClass)} />
      <Icon strokeWidth={1.5} className={cn("mt-0.5 size-5 shrink-0", iconClass)} />
      <div className="grow">
        <p lang={toast.titleLang} className="text-sm font-medium">
          {toast.title}
        </p>
        {toast.description && <p className="mt-0.5 text-sm text-muted">{toast.description}</p>}
      </div>
      {toast.action && <ToastAction action={toast.action} onClose={onClose} />}
      <button
        type="button"
        aria-label={uiCopy.close}
        onClick={onClose}
        className="-my-2.5 grid size-11 shrink-0 place-items-center rounded-full text-muted hover:text-ink"
      >
        <X className="size-4" strokeWidth={1.5} />
      </button>
    </li>
  );
}

type ActionProps = { action: NonNullable<Toast["action"]>; onClose: () => void };

function ToastAction({ action, onClose }: ActionProps) {
  if ("to" in action) {
    return (
      <ButtonLink variant="link" to={action.to} onClick={onClose} className={actionClass}>
        {action.label}
      </ButtonLink>
    );
  }
  return (
    <Button
      variant="link"
      onClick={() => {
        action.onClick();
        onClose();
      }}
      className={actionClass}
    >
      {action.label}
    </Button>
  );
}

/** Announces the toast once; an error interrupts. */
function Announcement({ toast }: { toast: Toast }) {
  const isReady = useWasTrueFor(true, ANNOUNCED_AFTER_MS);
  const isOver = useWasTrueFor(true, ANNOUNCED_UNTIL_MS);
  if (isOver) return null;

  return (
    <div
      role="status"
      aria-live={toast.variant === "destructive" ? "assertive" : "polite"}
      lang="es-CO"
      className="sr-only"
    >
      {isReady && (
        <>
          <span lang="en">{LABEL}</span> {toast.title} {toast.description}
        </>
      )}
    </div>
  );
}

/** Whether the value has been true for some ms. */
function useWasTrueFor(value: boolean, ms: number): boolean {
  const [isElapsed, setIsElapsed] = useState(false);
  useEffect(() => {
    if (!value) return;
    const timer = setTimeout(() => setIsElapsed(true), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return isElapsed;
}

/** Whether the person looks at another window or tab. */
function useIsWindowAway(): boolean {
  const [isAway, setIsAway] = useState(false);
  useEffect(() => {
    const leave = () => setIsAway(true);
    const comeBack = () => setIsAway(false);
    window.addEventListener("blur", leave);
    window.addEventListener("focus", comeBack);
    return () => {
      window.removeEventListener("blur", leave);
      window.removeEventListener("focus", comeBack);
    };
  }, []);
  return isAway;
}
