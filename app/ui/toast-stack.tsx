import { CircleAlert, CircleCheck, Leaf, X } from "lucide-react";
import { Toast as Primitive } from "radix-ui";
import { Button, ButtonLink } from "./button.tsx";
import { cn } from "./cn.ts";
import { uiCopy } from "./copy.ts";
import { TOAST_DURATION, type Toast, type ToastVariant, useToast } from "./toast-store.ts";

/** In px, to the right (docs/rules/pages.md#toasts). */
const SWIPE_THRESHOLD = 50;
const LABEL = "Notification";
const actionClass = "-my-2.5 shrink-0 px-1";

const variantStyles: Record<ToastVariant, { icon: typeof Leaf; iconClass: string; barClass: string }> = {
  default: { icon: Leaf, iconClass: "text-sage", barClass: "bg-sage" },
  success: { icon: CircleCheck, iconClass: "text-success", barClass: "bg-success" },
  destructive: { icon: CircleAlert, iconClass: "text-error", barClass: "bg-error" },
};

/** Shows the toasts. The region and its label are English, as specified; the toasts are Spanish. */
export default function ToastStack() {
  const { toasts, dismiss } = useToast();

  return (
    <Primitive.Provider
      label={LABEL}
      duration={TOAST_DURATION}
      swipeDirection="right"
      swipeThreshold={SWIPE_THRESHOLD}
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} onClose={() => dismiss(toast.id)} />
      ))}
      <div lang="en">
        <Primitive.Viewport
          label={LABEL}
          hotkey={["F8"]}
          // Where no page has a button: below the header on phones, else at the lower left edge.
          className="fixed top-(--toast-top) left-0 z-70 flex w-full max-w-[420px] flex-col gap-3 p-4 sm:top-auto sm:bottom-(--bottom-bar) sm:left-(--toast-left)"
        />
      </div>
    </Primitive.Provider>
  );
}

function ToastCard({ toast, onClose }: { toast: Toast; onClose: () => void }) {
  const { icon: Icon, iconClass, barClass } = variantStyles[toast.variant ?? "default"];

  return (
    <Primitive.Root
      lang="es-CO"
      open={toast.isOpen}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      duration={toast.duration}
      type={toast.variant === "destructive" ? "foreground" : "background"}
      className={cn(
        "relative flex items-start gap-3 overflow-hidden rounded-sheet border border-line bg-paper py-4 pr-2 pl-5 shadow-float",
        "data-[state=closed]:animate-fade-out data-[state=open]:animate-rise-in",
        "data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=cancel]:translate-x-0",
        "data-[swipe=end]:animate-slide-out-right",
      )}
    >
      <span aria-hidden="true" className={cn("absolute inset-y-0 left-0 w-1", barClass)} />
      <Icon aria-hidden="true" strokeWidth={1.5} className={cn("mt-0.5 size-5 shrink-0", iconClass)} />
      <div className="grow">
        <Primitive.Title className="text-sm font-medium">{toast.title}</Primitive.Title>
        {toast.description && (
          <Primitive.Description className="mt-0.5 text-sm text-muted">
            {toast.description}
          </Primitive.Description>
        )}
      </div>
      {toast.action && (
        <Primitive.Action asChild altText={toast.action.label}>
          {"to" in toast.action ? (
            <ButtonLink variant="link" to={toast.action.to} className={actionClass}>
              {toast.action.label}
            </ButtonLink>
          ) : (
            <Button variant="link" onClick={toast.action.onClick} className={actionClass}>
              {toast.action.label}
            </Button>
          )}
        </Primitive.Action>
      )}
      <Primitive.Close
        aria-label={uiCopy.close}
        className="-my-2.5 grid size-11 shrink-0 place-items-center rounded-full text-muted hover:text-ink"
      >
        <X aria-hidden="true" className="size-4" strokeWidth={1.5} />
      </Primitive.Close>
    </Primitive.Root>
  );
}
