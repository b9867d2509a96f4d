import type { ComponentProps, ReactNode } from "react";
import {
  type FieldError,
  type FieldValues,
  get,
  type Path,
  type RegisterOptions,
  type UseFormReturn,
} from "react-hook-form";
import { Field } from "#app/ui/field.tsx";
import { Input, Textarea } from "#app/ui/input.tsx";
import { parseSignedWholeNumber } from "#contract/parse-whole-number.ts";

type Props<Values extends FieldValues> = Omit<ComponentProps<"input">, "form" | "name"> &
  Pick<ComponentProps<typeof Field>, "hint" | "isOptional" | "isLabelHidden"> & {
    form: Pick<UseFormReturn<Values>, "register" | "formState">;
    name: Path<Values>;
    label: ReactNode;
    /** Replaces the message of the form's rules. */
    error?: string | undefined;
    rules?: RegisterOptions<Values, Path<Values>>;
    /** Shown as an error although it does not stop saving. */
    notice?: string | undefined;
    /** Shows a text area with this many lines. */
    rows?: number;
  };

/** A registered text input with its label, hint and error. */
export function FormField<Values extends FieldValues>(props: Props<Values>) {
  const { form, name, label, isLabelHidden, hint, isOptional, error, notice, ...others } = props;
  const { required, className, rules, rows, ...input } = others;
  const found: FieldError | undefined = get(form.formState.errors, name);
  const registered = form.register(name, rules);
  return (
    <Field
      label={label}
      isLabelHidden={isLabelHidden}
      hint={hint}
      error={found ? (error ?? found.message) : notice}
      required={required}
      isOptional={isOptional}
      className={className}
    >
      {rows ? <Textarea {...registered} rows={rows} /> : <Input {...input} {...registered} />}
    </Field>
  );
}

/** For whole numbers as people write them: `1.000` is a thousand; an input of type number would read 1. */
export const wholeNumberInput = {
  rules: { setValueAs: (typed: unknown) => parseSignedWholeNumber(String(typed)) },
  inputMode: "numeric",
  autoComplete: "off",
} as const;
