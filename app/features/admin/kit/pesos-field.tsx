import { type ComponentProps, useState } from "react";
import { type Control, type FieldPath, type FieldValues, useController } from "react-hook-form";
import { Field } from "#app/ui/field.tsx";
import { parsePesos, parseSignedPesos } from "#contract/parse-pesos.ts";
import { PesosInput } from "./pesos-input.tsx";

type Props<Values extends FieldValues, Output> = Pick<
  ComponentProps<typeof Field>,
  "label" | "hint" | "required" | "isOptional" | "className"
> &
  Pick<ComponentProps<typeof PesosInput>, "readOnly" | "onFocus"> & {
    form: { control: Control<Values, unknown, Output> };
    name: FieldPath<Values>;
    /** Whether an empty field is null, which means «none». */
    isNullable?: boolean;
    /** Whether anything that is no amount counts as 0; otherwise it is NaN, which the schema refuses. */
    isZeroIfInvalid?: boolean;
  };

/** An amount of money in a form, as a number in pesos; or as it was typed, if the form's value is a text. */
export function PesosField<Values extends FieldValues, Output = Values>(props: Props<Values, Output>) {
  const { form, name, isNullable, isZeroIfInvalid, readOnly, onFocus, ...rest } = props;
  const { field, fieldState } = useController({ control: form.control, name });
  const value: unknown = field.value;
  /** What was typed last, if it is no amount. */
  const [unread, setUnread] = useState("");

  function textOf(amount: unknown): string {
    if (typeof amount === "string") return amount;
    if (unread && (Number.isNaN(amount) || (isZeroIfInvalid && amount === 0))) return unread;
    return typeof amount === "number" && !Number.isNaN(amount) ? String(amount) : "";
  }

  function change(typed: string) {
    if (typeof value === "string") return field.onChange(typed);
    const amount = isZeroIfInvalid ? parsePesos(typed) : parseSignedPesos(typed);
    setUnread(Number.isNaN(amount) ? typed : "");
    if (isNullable && typed.trim() === "") return field.onChange(null);
    field.onChange(isZeroIfInvalid ? amount || 0 : amount);
  }

  return (
    <Field {...rest} error={fieldState.error?.message}>
      <PesosInput
        ref={field.ref}
        name={field.name}
        readOnly={readOnly}
        value={textOf(value)}
        onChange={change}
        onBlur={field.onBlur}
        onFocus={onFocus}
      />
    </Field>
  );
}
