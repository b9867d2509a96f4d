import type { UseFormReturn } from "react-hook-form";
import { Button } from "#app/ui/button.tsx";
import { slugFrom } from "#contract/slug.ts";
import { FormField } from "../kit/form-field.tsx";
import { productsCopy } from "./copy.ts";
import type { ProductForm } from "./product-form-schema.ts";

const copy = productsCopy.form;

type Props = { form: UseFormReturn<ProductForm> };

/** Puts the address that the name gives into its field. */
export function generateSlug({ getValues, setValue, formState }: UseFormReturn<ProductForm>) {
  setValue("slug", slugFrom(getValues("name")), {
    shouldDirty: true,
    shouldValidate: formState.isSubmitted,
  });
}

/** The product's address, and what search engines show of it. */
export function SearchEngineFields({ form }: Props) {
  return (
    <>
      <div className="flex items-start gap-2">
        <FormField
          form={form}
          name="slug"
          label={copy.slug}
          hint={copy.slugHint}
          required
          className="min-w-0 grow"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <Button
          variant="quiet"
          aria-label={copy.generateSlugLabel}
          onClick={() => generateSlug(form)}
          className="mt-6.5"
        >
          {copy.generateSlug}
        </Button>
      </div>
      <FormField
        form={form}
        name="seoDescription"
        label={copy.seoDescription}
        hint={copy.seoDescriptionHint}
        isOptional
        rows={4}
      />
    </>
  );
}
