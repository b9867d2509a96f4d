import { CircleAlert } from "lucide-react";
import { createContext, type ReactNode, useContext, useId } from "react";
import { cn } from "./cn.ts";
import { uiCopy } from "./copy.ts";

type FieldWiring = {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
  required: boolean | undefined;
};

const FieldContext = createContext<FieldWiring | null>(null);

/** What a control inside a Field needs to be tied to its label, hint and error; own props win. */
export function useFieldWiring(): Partial<FieldWiring> {
  return useContext(FieldContext) ?? {};
}

type FieldProps = {
  label: ReactNode;
  hint?: ReactNode;
  /** What to do about it; shown with an icon and announced. */
  error?: string | null;
  required?: boolean;
  /** Says «(opcional)» beside the label. */
  isOptional?: boolean;
  /** Keeps the label for screen readers only. */
  isLabelHidden?: boolean;
  id?: string;
  className?: string;
  children: ReactNode;
};

/** Label, control, hint and error of one field; the control inside is wired by context. */
export function Field(props: FieldProps) {
  const { label, hint, error, required, isOptional, isLabelHidden, className, children } = props;
  const ownId = useId();
  const id = props.id ?? ownId;
  const hintId = hint ? `${id}-hint` : "";
  const errorId = error ? `${id}-error` : "";

  const wiring: FieldWiring = {
    id,
    "aria-describedby": [errorId, hintId].filter(Boolean).join(" ") || undefined,
    "aria-invalid": error ? true : undefined,
    required: required || undefined,
  };

  return (
    <div className={cn("flex flex-col gap-1.5", className)}>
      <label htmlFor={id} className={isLabelHidden ? "sr-only" : "text-sm font-medium"}>
        {label}
        {isOptional && <span className="font-normal text-muted"> ({uiCopy.optional})</span>}
      </label>
      <FieldContext value={wiring}>{children}</FieldContext>
      {hint && (
        <p id={hintId} className="text-xs text-muted">
          {hint}
        </p>
      )}
      <FieldError id={errorId} message={error} />
    </div>
  );
}

/** An error line as fields show it; also for groups and whole forms. */
export function FieldError({ id, message }: { id?: string; message?: string | null }) {
  if (!message) return null;
  return (
    <p id={id} role="alert" className="flex animate-rise-in items-start gap-1.5 text-xs text-error">
      <CircleAlert aria-hidden="true" className="mt-px size-4 shrink-0" strokeWidth={1.75} />
      <span>{message}</span>
    </p>
  );
}
