import { useQuery } from "@tanstack/react-query";
import { type UseFormReturn, useController } from "react-hook-form";
import { categoriesQuery } from "#app/features/catalog/catalog-queries.ts";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import type { ReminderSettings } from "#contract/settings/settings.ts";
import { settingsCopy } from "./copy.ts";

const copy = settingsCopy.reminders.days;
type Form = UseFormReturn<ReminderSettings, unknown, ReminderSettings>;

/** Days that 100 ml or g of each category last; an empty field means the shop's own number. */
export function CategoryDays({ form }: { form: Form }) {
  const { data: categories = [] } = useQuery(categoriesQuery);
  const { field, formState } = useController({ control: form.control, name: "refillDaysOfCategories" });
  const errors = formState.errors.refillDaysOfCategories;
  const own = field.value;

  function change(categoryId: number, typed: string) {
    const others = own.filter((one) => one.categoryId !== categoryId);
    field.onChange(typed === "" ? others : [...others, { categoryId, days: Number(typed) }]);
  }

  return categories.map(({ id, name }) => {
    const index = own.findIndex(({ categoryId }) => categoryId === id);
    return (
      <Field key={id} label={copy.category(name)} error={errors?.[index] && copy.outOfRange}>
        <Input
          type="number"
          inputMode="numeric"
          min={2}
          placeholder={copy.same}
          value={own[index]?.days ?? ""}
          onChange={({ target }) => change(id, target.value)}
          onBlur={field.onBlur}
        />
      </Field>
    );
  });
}
