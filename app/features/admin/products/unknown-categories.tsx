import { Checkbox } from "#app/ui/choice.tsx";
import type { ImportReport } from "#contract/catalog/product-csv.ts";
import { importCopy as copy } from "./import-copy.ts";

type Props = {
  categories: ImportReport["unknownCategories"];
  ticked: readonly string[];
  isDisabled: boolean;
  onTick: (name: string, isCreated: boolean) => void;
};

/** Categories of the file that the shop does not have, each with the choice to create it. */
export function UnknownCategories({ categories, ticked, isDisabled, onTick }: Props) {
  if (categories.length === 0) return null;

  return (
    <fieldset aria-busy={isDisabled} className="rounded-sheet bg-cream px-5 py-3">
      <legend className="float-left mb-1 font-medium">{copy.unknownCategories}</legend>
      <p className="clear-both text-muted text-sm">{copy.unknownCategoriesText}</p>
      <div className="mt-2 flex flex-col gap-2">
        {categories.map(({ name, rows }) => (
          <Checkbox
            key={name}
            label={copy.createCategory(name)}
            hint={copy.rows(rows)}
            checked={ticked.includes(name)}
            onChange={({ target }) => !isDisabled && onTick(name, target.checked)}
          />
        ))}
      </div>
    </fieldset>
  );
}
