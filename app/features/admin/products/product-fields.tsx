import type { UseFormReturn } from "react-hook-form";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/choice.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input, Select, selectAll } from "#app/ui/input.tsx";
import type { Category } from "#contract/catalog/catalog.ts";
import { parseSignedWholeNumber } from "#contract/parse-whole-number.ts";
import { slugFrom } from "#contract/slug.ts";
import { FormField, wholeNumberInput } from "../kit/form-field.tsx";
import { Options } from "../kit/options.tsx";
import { PesosField } from "../kit/pesos-field.tsx";
import { productsCopy } from "./copy.ts";
import { haveOwnPrices, type ProductForm, wholeUnits } from "./product-form-values.ts";
import { SaleFields, UnitFields } from "./unit-fields.tsx";

const copy = productsCopy.form;

type Props = { form: UseFormReturn<ProductForm> };

/** Reads empty or invalid input as 0, which the schema refuses with the specified message. */
const asNumber = { setValueAs: (value: unknown) => Number(value) || 0 };
/** Units of stock; an empty field is none. */
const asUnits = {
  setValueAs: (typed: unknown) => (String(typed).trim() === "" ? 0 : parseSignedWholeNumber(String(typed))),
};

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

function generateSlug({ getValues, setValue, formState }: UseFormReturn<ProductForm>) {
  setValue("slug", slugFrom(getValues("name")), {
    shouldDirty: true,
    shouldValidate: formState.isSubmitted,
  });
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

/** @param isSaleOffered whether the fields of a sale are shown */
export function PriceFields({ form, isSaleOffered }: Props & { isSaleOffered: boolean }) {
  const variants = form.watch("variants");
  const hasVariants = variants.length > 0;

  return (
    <>
      <div className="grid items-start @min-[24rem]/fields:grid-cols-2 gap-5">
        <PesosField
          form={form}
          name="price"
          label={copy.price}
          hint={copy.priceHint}
          required
          isZeroIfInvalid
          onFocus={selectAll}
        />
        {hasVariants ? (
          <Field label={copy.stock} hint={copy.stockInSizes}>
            <Input
              readOnly
              value={variants.reduce((sum, { stock }) => sum + wholeUnits(stock), 0)}
              className="bg-cream text-muted"
            />
          </Field>
        ) : (
          <FormField
            form={form}
            name="stock"
            label={copy.stock}
            {...wholeNumberInput}
            rules={asUnits}
            onFocus={selectAll}
          />
        )}
        {isSaleOffered &&
          (haveOwnPrices(variants) ? (
            <p className="@min-[24rem]/fields:col-span-2 text-muted text-sm">{copy.saleOfSizes}</p>
          ) : (
            <SaleFields form={form} prefix="" areHintsShown />
          ))}
      </div>
      {!hasVariants && (
        <div className="grid items-start @min-[24rem]/fields:grid-cols-2 @min-[48rem]/fields:grid-cols-4 gap-5">
          <UnitFields form={form} prefix="" />
        </div>
      )}
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
