import type { UseFormReturn } from "react-hook-form";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/choice.tsx";
import { Field } from "#app/ui/field.tsx";
import { Select } from "#app/ui/input.tsx";
import type { Category } from "#contract/catalog/catalog.ts";
import { FormField } from "../kit/form-field.tsx";
import { Options } from "../kit/options.tsx";
import { productsCopy } from "./copy.ts";
import type { ProductForm } from "./product-form-schema.ts";
import { generateSlug } from "./search-engine-fields.tsx";

const copy = productsCopy.form;
type Props = { form: UseFormReturn<ProductForm> };

/** Reads empty or invalid input as 0, which the schema refuses with the specified message. */
const asNumber = { setValueAs: (value: unknown) => Number(value) || 0 };

/** Leaving the name generates the slug while there is none. */
export function BasicFields({ form, isNew }: Props & { isNew: boolean }) {
  return (
    <>
      <FormField
        form={form}
        name="name"
        label={copy.name}
        required
        autoComplete="off"
        autoFocus={isNew}
        rules={{ onBlur: () => !form.getValues("slug") && generateSlug(form) }}
      />
      <FormField form={form} name="description" label={copy.description} required rows={3} />
    </>
  );
}

type OrganizationProps = Props & {
  /** Undefined until they are loaded. */
  categories: readonly Category[] | undefined;
  onAddCategory: () => void;
};

export function OrganizationFields({ form, categories, onAddCategory }: OrganizationProps) {
  return (
    <>
      <Field
        label={copy.category}
        hint={categories?.length === 0 && copy.noCategory}
        error={form.formState.errors.categoryId?.message}
        required
      >
        {/* The key remounts it: a native select takes its value only once its options exist. */}
        <Select key={categories?.length} {...form.register("categoryId", asNumber)}>
          <option value={0}>{copy.chooseCategory}</option>
          <Options of={(categories ?? []).map(({ id, name }) => [id, name])} />
        </Select>
      </Field>
      <Button variant="link" onClick={onAddCategory} className="-mt-3 self-start">
        {copy.addCategory}
      </Button>
      <FormField
        form={form}
        name="tags"
        label={copy.tags}
        hint={copy.tagsHint}
        isOptional
        autoComplete="off"
      />
    </>
  );
}

/** The texts of the product page, in two columns where there is room. */
const contentFields = [
  { name: "composition", label: copy.composition },
  { name: "ingredients", label: copy.ingredients, hint: copy.ingredientsHint },
  { name: "howToUse", label: copy.howToUse, hint: copy.oneByLine },
  { name: "benefits", label: copy.benefits, hint: copy.oneByLine },
  { name: "details", label: copy.details, hint: copy.oneByLine },
] as const;

export function ContentFields({ form }: Props) {
  return (
    <>
      <FormField form={form} name="longDescription" label={copy.longDescription} isOptional rows={5} />
      <div className="grid items-start @min-[36rem]/fields:grid-cols-2 gap-5">
        {contentFields.map((field) => (
          <FormField key={field.name} form={form} {...field} isOptional rows={4} />
        ))}
      </div>
    </>
  );
}

export function DisplayFields({ form: { register } }: Props) {
  const { flags } = productsCopy;

  return (
    <div className="flex flex-col">
      <Checkbox {...register("isPublished")} label={copy.isPublished} hint={copy.isPublishedHint} />
      <Checkbox {...register("isFeatured")} label={flags.isFeatured} />
      <Checkbox {...register("isNew")} label={flags.isNew} />
      <Checkbox {...register("isBestSeller")} label={flags.isBestSeller} />
    </div>
  );
}
