import type { UseFormReturn } from "react-hook-form";
import { Link } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/choice.tsx";
import { Field } from "#app/ui/field.tsx";
import { Select, selectAll } from "#app/ui/input.tsx";
import type { Category } from "#contract/catalog/catalog.ts";
import { parsePesos } from "#contract/parse-pesos.ts";
import { slugFrom } from "#contract/slug.ts";
import { FormField, pesosInput } from "../kit/form-field.tsx";
import { Options } from "../kit/options.tsx";
import { productsCopy } from "./copy.ts";
import { haveOwnPrices, type ProductForm } from "./product-form-values.ts";
import { SaleFields, UnitFields } from "./unit-fields.tsx";

const copy = productsCopy.form;

type Props = { form: UseFormReturn<ProductForm> };

/** Reads empty or invalid input as 0, which the schema refuses with the specified message. */
const asNumber = { setValueAs: (value: unknown) => Number(value) || 0 };
/** The same for amounts. */
const asPesos = { setValueAs: (value: unknown) => parsePesos(String(value)) || 0 };

type BasicProps = Props & { categories: readonly Category[] | undefined; isNew: boolean };

/** `categories` is undefined until they are loaded. */
export function BasicFields({ form, categories, isNew }: BasicProps) {
  const { register, getValues, setValue, formState } = form;

  function generateSlug() {
    setValue("slug", slugFrom(getValues("name")), {
      shouldDirty: true,
      shouldValidate: formState.isSubmitted,
    });
  }

  return (
    <>
      <FormField
        form={form}
        name="name"
        label={copy.name}
        required
        autoComplete="off"
        autoFocus={isNew}
        rules={{ onBlur: () => !getValues("slug") && generateSlug() }}
      />
      <div className="flex items-start gap-3">
        <FormField
          form={form}
          name="slug"
          label={copy.slug}
          hint={copy.slugHint}
          required
          className="grow"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <Button variant="quiet" aria-label={copy.generateSlugLabel} onClick={generateSlug} className="mt-7.5">
          {copy.generateSlug}
        </Button>
      </div>
      <Field
        label={copy.category}
        hint={
          categories?.length === 0 && (
            <>
              {copy.noCategory}{" "}
              <Link to="/admin/categories" className="text-link">
                {copy.createFirstCategory}
              </Link>
            </>
          )
        }
        error={formState.errors.categoryId?.message}
        required
        className="sm:max-w-80"
      >
        {/* The key remounts it: a native select takes its value only once its options exist. */}
        <Select key={categories?.length} {...register("categoryId", asNumber)}>
          <option value={0}>{copy.chooseCategory}</option>
          <Options of={(categories ?? []).map(({ id, name }) => [id, name])} />
        </Select>
      </Field>
      <FormField form={form} name="description" label={copy.description} required rows={3} />
    </>
  );
}

/** @param isSaleOffered whether the fields of a sale are shown */
export function PriceFields({ form, isSaleOffered }: Props & { isSaleOffered: boolean }) {
  const variants = form.watch("variants");
  const hasVariants = variants.length > 0;

  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <FormField
        form={form}
        name="price"
        label={copy.price}
        hint={copy.priceHint}
        required
        {...pesosInput}
        rules={asPesos}
        onFocus={selectAll}
      />
      <FormField
        form={form}
        name="stock"
        label={copy.stock}
        hint={copy.stockHint}
        rules={asNumber}
        onFocus={selectAll}
        type="number"
        min={0}
        step={1}
        inputMode="numeric"
        readOnly={hasVariants}
        aria-disabled={hasVariants}
        className={hasVariants ? "bg-cream text-muted" : undefined}
      />
      {isSaleOffered &&
        (haveOwnPrices(variants) ? (
          <p className="text-muted text-sm sm:col-span-2">{copy.saleOfSizes}</p>
        ) : (
          <SaleFields form={form} prefix="" areHintsShown />
        ))}
      {!hasVariants && <UnitFields form={form} prefix="" />}
    </div>
  );
}

/** The texts in two columns, of this many lines or one. */
const contentFields = [
  { name: "composition", label: copy.composition, rows: 4 },
  { name: "ingredients", label: copy.ingredients, hint: copy.ingredientsHint, rows: 4 },
  { name: "howToUse", label: copy.howToUse, hint: copy.oneByLine, rows: 4 },
  { name: "benefits", label: copy.benefits, hint: copy.oneByLine, rows: 4 },
  { name: "details", label: copy.details, hint: copy.oneByLine, rows: 4 },
  { name: "seoDescription", label: copy.seoDescription, hint: copy.seoDescriptionHint, rows: 4 },
  { name: "tags", label: copy.tags, hint: copy.tagsHint, autoComplete: "off" },
] as const;

export function ContentFields({ form }: Props) {
  return (
    <>
      <FormField form={form} name="longDescription" label={copy.longDescription} isOptional rows={5} />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        {contentFields.map((field) => (
          <FormField key={field.name} form={form} {...field} isOptional />
        ))}
      </div>
    </>
  );
}

export function DisplayFields({ form: { register } }: Props) {
  const { flags } = productsCopy;

  return (
    <div className="grid gap-x-5 sm:grid-cols-2">
      <Checkbox {...register("isFeatured")} label={flags.isFeatured} />
      <Checkbox {...register("isNew")} label={flags.isNew} />
      <Checkbox {...register("isBestSeller")} label={flags.isBestSeller} />
      <Checkbox {...register("isPublished")} label={copy.isPublished} hint={copy.isPublishedHint} />
    </div>
  );
}
