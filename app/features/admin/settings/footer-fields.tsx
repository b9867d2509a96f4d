import { useQuery } from "@tanstack/react-query";
import { categoriesQuery } from "#app/features/catalog/catalog-queries.ts";
import { Checkbox } from "#app/ui/choice.tsx";
import { settingsCopy } from "./copy.ts";
import type { GeneralForm } from "./general-values.ts";
import { FieldGroup } from "./settings-form.tsx";

const copy = settingsCopy.general;

/** The categories that the shop's footer links to. */
export function FooterFields({ form }: { form: GeneralForm }) {
  const { data: categories = [] } = useQuery(categoriesQuery);
  if (categories.length < 2) return null;

  return (
    <FieldGroup title={copy.footerCategories} text={copy.footerCategoriesHint} isFoldable>
      {categories.map(({ slug, name }) => (
        <Checkbox key={slug} {...form.register("footerCategories")} value={slug} label={name} />
      ))}
    </FieldGroup>
  );
}
