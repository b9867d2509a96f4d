import { useQuery } from "@tanstack/react-query";
import { Chip } from "#app/ui/chip.tsx";
import { Field } from "#app/ui/field.tsx";
import { Select } from "#app/ui/input.tsx";
import { Options } from "../kit/options.tsx";
import { bulkCopy as copy } from "./bulk-copy.ts";
import { attributesQuery } from "./products-queries.ts";

export type AttributeChange = { valueId: number; isAdded: boolean };
type AttributeProps = { value: AttributeChange; onChange: (value: AttributeChange) => void };

/** The value of an attribute that the products get or lose. */
export function AttributeFields({ value, onChange }: AttributeProps) {
  const attributes = useQuery(attributesQuery).data ?? [];

  return (
    <div className="flex flex-col gap-4">
      <fieldset>
        <legend className="mb-2 font-medium text-sm">{copy.attributeDirection}</legend>
        <div className="flex gap-2">
          {[true, false].map((isAdded) => (
            <Chip
              key={String(isAdded)}
              isSelected={value.isAdded === isAdded}
              onClick={() => onChange({ ...value, isAdded })}
            >
              {isAdded ? copy.add : copy.take}
            </Chip>
          ))}
        </div>
      </fieldset>
      <Field label={copy.attribute} className="sm:max-w-80" required>
        <Select
          value={value.valueId}
          onChange={({ target }) => onChange({ ...value, valueId: Number(target.value) })}
        >
          <option value={0}>{copy.chooseAttribute}</option>
          {attributes.map(({ id, name, values }) => (
            <optgroup key={id} label={name}>
              <Options of={values.map((each) => [each.id, each.name])} />
            </optgroup>
          ))}
        </Select>
      </Field>
    </div>
  );
}
