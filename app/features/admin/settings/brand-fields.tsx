import { useController } from "react-hook-form";
import { Button } from "#app/ui/button.tsx";
import { ImageField } from "../kit/image-field.tsx";
import { settingsCopy } from "./copy.ts";
import type { GeneralForm } from "./general-values.ts";
import { FieldGroup } from "./settings-form.tsx";

const copy = settingsCopy.general;
const brandPictures = ["logoUrl", "markUrl", "shareImageUrl", "contactImageUrl"] as const;

/** Logo, icon, sharing picture, and the contact page's map or picture. */
export function BrandFields({ form: { control, formState } }: { form: GeneralForm }) {
  return (
    <FieldGroup title={copy.pictures} text={copy.picturesText} isFoldable>
      {brandPictures.map((name) => (
        <BrandPicture key={name} control={control} name={name} error={formState.errors[name]?.message} />
      ))}
    </FieldGroup>
  );
}

type BrandPictureProps = {
  control: GeneralForm["control"];
  name: (typeof brandPictures)[number];
  error: string | undefined;
};

function BrandPicture({ control, name, error }: BrandPictureProps) {
  const { field } = useController({ control, name });

  return (
    <fieldset className="flex flex-col items-start">
      <legend className="mb-2 font-medium text-sm">{copy[name]}</legend>
      <ImageField isWhole value={field.value ?? ""} onChange={field.onChange} {...(error && { error })} />
      {field.value && (
        <Button variant="quiet" size="sm" onClick={() => field.onChange(null)} className="mt-3">
          {copy.removePicture}
        </Button>
      )}
    </fieldset>
  );
}
