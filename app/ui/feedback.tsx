import { Info, RotateCcw } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { cn } from "./cn.ts";
import { uiCopy } from "./copy.ts";

/** A placeholder in the shape of the coming content; invisible for the first 150 ms. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <div aria-hidden="true" className="animate-late">
      <div className={cn("animate-breathe rounded-picture bg-line", className)} />
    </div>
  );
}

/** Names a group of skeletons for screen readers. */
export function LoadingRegion({
  label = uiCopy.loading,
  className,
  children,
}: {
  label?: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div role="status" className={className}>
      <span className="sr-only">{label}</span>
      {children}
    </div>
  );
}

type StateProps = {
  title: ReactNode;
  text?: ReactNode;
  /** A line drawing or icon. */
  icon?: ReactNode;
  /** Button or link for the next step. */
  action?: ReactNode;
  as?: "h1" | "h2" | "p";
  className?: string;
};

/** Says that there is nothing to show, with an action. */
export function EmptyState({ title, text, icon, action, as: Title = "p", className }: StateProps) {
  return (
    <div className={cn("flex animate-rise-in flex-col items-start gap-4 py-12 sm:py-18", className)}>
      {icon && <div className="text-sage [&>svg]:size-12 [&>svg]:stroke-1">{icon}</div>}
      <Title className="font-display text-2xl leading-tight">{title}</Title>
      {text && <p className="max-w-text text-muted">{text}</p>}
      {action}
    </div>
  );
}

type NoticeProps = { title: string; icon?: ReactNode; className?: string; children: ReactNode };

/** An information box in the flow of the page. */
export function Notice({ title, icon = <Info />, className, children }: NoticeProps) {
  return (
    <div className={cn("flex gap-4 rounded-sheet bg-cream p-5", className)}>
      <span aria-hidden="true" className="mt-0.5 shrink-0 text-cinnamon [&>svg]:size-6 [&>svg]:stroke-[1.25]">
        {icon}
      </span>
      <div className="min-w-0 text-sm">
        <p className="font-medium">{title}</p>
        <div className="mt-0.5 break-words text-muted">{children}</div>
      </div>
    </div>
  );
}

type ErrorStateProps = {
  title?: ReactNode;
  text?: ReactNode;
  onRetry?: () => void;
  isRetrying?: boolean;
  className?: string;
};

/** Says that loading failed and offers to retry. */
export function ErrorState({
  title = uiCopy.errorTitle,
  text = uiCopy.errorText,
  onRetry,
  isRetrying,
  className,
}: ErrorStateProps) {
  return (
    <div role="alert" className={cn("flex flex-col items-start gap-4 py-12", className)}>
      <p className="font-display text-2xl leading-tight">{title}</p>
      <p className="max-w-text text-muted">{text}</p>
      {onRetry && (
        <Button variant="quiet" onClick={onRetry} isLoading={isRetrying}>
          {!isRetrying && <RotateCcw className="size-4" strokeWidth={1.75} />}
          {uiCopy.retry}
        </Button>
      )}
    </div>
  );
}
