import { type ComponentProps, useState } from "react";
import { type Control, type FieldPath, type FieldValues, useController } from "react-hook-form";
import { pesos } from "#app/lib/format.ts";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { parseSignedPesos } from "#contract/parse-pesos.ts";

type Props<Values extends FieldValues> = Pick<
  ComponentProps<typeof Field>,
  "label" | "hint" | "required" | "isOptional"
> & {
  form: { control: Control<Values> };
  name: FieldPath<Values>;
  /** Whether an empty field is null, which means «none». */
  isNullable?: boolean;
  readOnly?: boolean;
};

/** An amount of money, shown as `$ 10.000` and read as people type it. */
export function PesosField<Values extends FieldValues>(props: Props<Values>) {
  const { form, name, isNullable = false, readOnly, ...rest } = props;
  const { field, fieldState } = useController({ control: form.control, name });
  const amount: unknown = field.value;
  /** What was typed last. It stays after leaving the field only while it is no amount. */
  const [typed, setTyped] = useState("");
  const [isEditing, setIsEditing] = useState(false);
  const isKept = isEditing || (typeof amount === "number" && Number.isNaN(amount));

  return (
    <Field {...rest} error={fieldState.error?.message}>
      <Input
        ref={field.ref}
        name={field.name}
        readOnly={readOnly}
        inputMode="decimal"
        autoComplete="off"
        value={isKept ? typed : textOf(amount)}
        onFocus={() => {
          if (!isKept) setTyped(textOf(amount));
          setIsEditing(true);
        }}
        onChange={({ target }) => {
          setTyped(target.value);
          field.onChange(isNullable && target.value.trim() === "" ? null : parseSignedPesos(target.value));
        }}
        onBlur={() => {
          setIsEditing(false);
          field.onBlur();
        }}
      />
    </Field>
  );
}

function textOf(amount: unknown): string {
  return typeof amount === "number" && !Number.isNaN(amount) ? pesos(amount) : "";
}
