import { useQuery } from "@tanstack/react-query";
import { Controller, type UseFormReturn } from "react-hook-form";
import { Link } from "react-router";
import { Checkbox } from "#app/ui/choice.tsx";
import { Field } from "#app/ui/field.tsx";
import { Select } from "#app/ui/input.tsx";
import { ritualSteps } from "#contract/names.ts";
import { Options } from "../kit/options.tsx";
import { productsCopy } from "./copy.ts";
import { PairsField } from "./pairs-field.tsx";
import type { ProductForm } from "./product-form-schema.ts";
import { attributesQuery } from "./products-queries.ts";

const copy = productsCopy.form;

type Props = { form: UseFormReturn<ProductForm>; productId: number | null };

/** What the shop filters the product by, and what it goes with. */
export function FilterFields({ form, productId }: Props) {
  const { control, register } = form;

  return (
    <>
      <Controller
        control={control}
        name="attributeValueIds"
        render={({ field }) => <AttributesField value={field.value} onChange={field.onChange} />}
      />
      <Field label={copy.step} hint={copy.stepHint} isOptional>
        <Select {...register("step")}>
          <option value="">{copy.noStep}</option>
          <Options of={ritualSteps.map((step) => [step, copy.steps[step]])} />
        </Select>
      </Field>
      <Controller
        control={control}
        name="pairIds"
        render={({ field }) => (
          <PairsField value={field.value} onChange={field.onChange} productId={productId} />
        )}
      />
    </>
  );
}

type AttributesProps = { value: readonly number[]; onChange: (ids: number[]) => void };

function AttributesField({ value, onChange }: AttributesProps) {
  const attributes = useQuery(attributesQuery).data;

  if (attributes?.length === 0) {
    return (
      <p className="text-muted text-sm">
        {copy.noAttributes}{" "}
        <Link to="/admin/categories" className="text-link">
          {copy.createAttributes}
        </Link>
      </p>
    );
  }
  return attributes?.map(({ id, name, values }) => (
    <fieldset key={id}>
      <legend className="font-medium text-sm">{name}</legend>
      <div className="flex flex-wrap gap-x-6">
        {values.map((each) => (
          <Checkbox
            key={each.id}
            label={each.name}
            checked={value.includes(each.id)}
            onChange={({ target }) =>
              onChange(target.checked ? [...value, each.id] : value.filter((other) => other !== each.id))
            }
          />
        ))}
      </div>
    </fieldset>
  ));
}
