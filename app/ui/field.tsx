import { CircleAlert } from "lucide-react";
import { createContext, type ReactNode, useContext, useId } from "react";
import { cn } from "./cn.ts";
import { uiCopy } from "./copy.ts";

type FieldAttributes = {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
  required: boolean | undefined;
};

const FieldContext = createContext<FieldAttributes | null>(null);

/** Attributes that connect a control to the label, hint and error of its Field. The control's own props override them. */
export function useFieldAttributes(): Partial<FieldAttributes> {
  return useContext(FieldContext) ?? {};
}

type FieldProps = {
  label: ReactNode;
  hint?: ReactNode;
  /** Shown with an icon and announced by screen readers. */
  error?: string | null;
  required?: boolean;
  /** Shows «(opcional)» beside the label. */
  isOptional?: boolean;
  /** Keeps the label for screen readers only. */
  isLabelHidden?: boolean;
  id?: string;
  className?: string;
  children: ReactNode;
};

/** Label, control, hint and error of one field; the control gets its attributes from context. */
export function Field(props: FieldProps) {
  const { label, hint, error, required, isOptional, isLabelHidden, className, children } = props;
  const ownId = useId();
  const id = props.id ?? ownId;
  const hintId = hint ? `${id}-hint` : "";
  const errorId = error ? `${id}-error` : "";

  const attributes: FieldAttributes = {
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
      <FieldContext value={attributes}>{children}</FieldContext>
      {hint && (
        <p id={hintId} className="text-xs text-muted">
          {hint}
        </p>
      )}
      <FieldError id={errorId} message={error} />
    </div>
  );
}

/** An error line; also for groups of fields and whole forms. */
export function FieldError({ id, message }: { id?: string; message?: string | null }) {
  if (!message) return null;
  return (
    <p id={id} role="alert" className="flex animate-rise-in items-start gap-1.5 text-xs text-error">
      <CircleAlert className="mt-px size-4 shrink-0" strokeWidth={1.75} />
      <span>{message}</span>
    </p>
  );
}
