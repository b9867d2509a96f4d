import type { UseFormReturn } from "react-hook-form";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/choice.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input, Select, selectAll, Textarea } from "#app/ui/input.tsx";
import type { Category } from "#contract/catalog.ts";
import { parsePesos } from "#contract/parse-pesos.ts";
import { slugFrom } from "#contract/slug.ts";
import { productsCopy } from "./copy.ts";
import type { ProductForm } from "./product-form-values.ts";

const copy = productsCopy.form;

type Props = { form: UseFormReturn<ProductForm> };

/** An empty or unreadable number counts as 0, which the rules then refuse in the owner's words. */
const asNumber = { setValueAs: (value: unknown) => Number(value) || 0 };
/** As people write it, `28.900` included: a field of type number would take that for 28,9. */
const asPesos = { setValueAs: (value: unknown) => parsePesos(String(value)) || 0 };

type BasicProps = Props & { categories: readonly Category[]; isNew: boolean };

export function BasicFields({ form, categories, isNew }: BasicProps) {
  const { register, getValues, setValue, formState } = form;
  const { errors } = formState;

  function generateSlug() {
    setValue("slug", slugFrom(getValues("name")), {
      shouldDirty: true,
      shouldValidate: formState.isSubmitted,
    });
  }

  return (
    <>
      <Field label={copy.name} error={errors.name?.message} required>
        <Input
          {...register("name", { onBlur: () => !getValues("slug") && generateSlug() })}
          autoComplete="off"
          autoFocus={isNew}
        />
      </Field>
      <div className="flex items-start gap-3">
        <Field label={copy.slug} hint={copy.slugHint} error={errors.slug?.message} required className="grow">
          <Input {...register("slug")} autoComplete="off" autoCapitalize="none" spellCheck={false} />
        </Field>
        <Button variant="quiet" aria-label={copy.generateSlugLabel} onClick={generateSlug} className="mt-7.5">
          {copy.generateSlug}
        </Button>
      </div>
      <Field label={copy.category} error={errors.categoryId?.message} required className="sm:max-w-80">
        {/* Keyed: a native pick-list takes its value once its options are there. */}
        <Select key={categories.length} {...register("categoryId", asNumber)}>
          <option value={0}>{copy.chooseCategory}</option>
          {categories.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={copy.description} error={errors.description?.message} required>
        <Textarea {...register("description")} rows={3} />
      </Field>
    </>
  );
}

export function PriceFields({ form: { register, watch, formState } }: Props) {
  const { errors } = formState;
  const hasVariants = watch("variants").length > 0;

  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <Field label={copy.price} hint={copy.priceHint} error={errors.price?.message} required>
        <Input {...register("price", asPesos)} onFocus={selectAll} inputMode="decimal" autoComplete="off" />
      </Field>
      <Field label={copy.stock} hint={copy.stockHint} error={errors.stock?.message}>
        <Input
          {...register("stock", asNumber)}
          onFocus={selectAll}
          type="number"
          min={0}
          step={1}
          inputMode="numeric"
          readOnly={hasVariants}
          aria-disabled={hasVariants}
          className={hasVariants ? "bg-cream text-muted" : undefined}
        />
      </Field>
    </div>
  );
}

export function ContentFields({ form: { register, formState } }: Props) {
  const { errors } = formState;

  return (
    <>
      <Field label={copy.longDescription} error={errors.longDescription?.message} isOptional>
        <Textarea {...register("longDescription")} rows={5} />
      </Field>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Field label={copy.composition} error={errors.composition?.message} isOptional>
          <Textarea {...register("composition")} rows={4} />
        </Field>
        <Field
          label={copy.ingredients}
          hint={copy.ingredientsHint}
          error={errors.ingredients?.message}
          isOptional
        >
          <Textarea {...register("ingredients")} rows={4} />
        </Field>
        <Field label={copy.howToUse} hint={copy.oneByLine} isOptional>
          <Textarea {...register("howToUse")} rows={4} />
        </Field>
        <Field label={copy.benefits} hint={copy.oneByLine} isOptional>
          <Textarea {...register("benefits")} rows={4} />
        </Field>
        <Field label={copy.details} hint={copy.oneByLine} isOptional>
          <Textarea {...register("details")} rows={4} />
        </Field>
        <Field label={copy.tags} hint={copy.tagsHint} isOptional>
          <Input {...register("tags")} autoComplete="off" />
        </Field>
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
