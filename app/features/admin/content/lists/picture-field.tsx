import { type Control, type FieldPathByValue, type FieldValues, useController } from "react-hook-form";
import { ImageField } from "../../products/image-field.tsx";

type Props<Values extends FieldValues> = {
  control: Control<Values>;
  name: FieldPathByValue<Values, string>;
  label: string;
  hint?: string;
  error?: string | undefined;
};

/** An uploaded picture as one field of a form. */
export function PictureField<Values extends FieldValues>(props: Props<Values>) {
  const { control, name, label, hint, error } = props;
  const { field } = useController({ control, name });

  return (
    <fieldset>
      <legend className="mb-2 font-medium text-sm">{label}</legend>
      <ImageField value={field.value} onChange={field.onChange} {...(error && { error })} />
      {hint && <p className="mt-2 text-muted text-xs">{hint}</p>}
    </fieldset>
  );
}
