import { type Control, type FieldPathByValue, type FieldValues, useController } from "react-hook-form";
import { ImageField } from "../../kit/image-field.tsx";

type Props<Values extends FieldValues> = {
  control: Control<Values>;
  name: FieldPathByValue<Values, string>;
  label: string;
  hint?: string;
};

/** A form field that uploads a picture. */
export function PictureField<Values extends FieldValues>(props: Props<Values>) {
  const { control, name, label, hint } = props;
  const { field, fieldState } = useController({ control, name });

  return (
    <fieldset>
      <legend className="mb-2 font-medium text-sm">{label}</legend>
      <ImageField value={field.value} onChange={field.onChange} error={fieldState.error?.message} />
      {hint && <p className="mt-2 text-muted text-xs">{hint}</p>}
    </fieldset>
  );
}
