import { zodResolver } from "@hookform/resolvers/zod";
import { Plus } from "lucide-react";
import { useState } from "react";
import { useFieldArray, useForm } from "react-hook-form";
import { showServerErrors } from "#app/lib/show-server-errors.ts";
import { Button } from "#app/ui/button.tsx";
import { FieldError } from "#app/ui/field.tsx";
import { type Attribute, AttributeBody } from "#contract/catalog/attributes.ts";
import { savedMeanwhile } from "../kit/conflict.ts";
import { ConflictMessage } from "../kit/conflict-message.tsx";
import { FormDialog } from "../kit/form-dialog.tsx";
import { FormField } from "../kit/form-field.tsx";
import { RemoveButton } from "../kit/remove-button.tsx";
import { attributesCopy } from "./copy.ts";
import { mergeValues } from "./merge-values.ts";
import { toBody, useSaveAttribute } from "./use-attribute-actions.ts";

const copy = attributesCopy.form;

type Props = { attribute: Attribute | null; onClose: () => void };

/** Creates an attribute, or edits the given one with its values. */
export function AttributeFormDialog({ attribute: opened, onClose }: Props) {
  /** What the changes are based on: as opened, or as a refusal showed it. */
  const [attribute, setAttribute] = useState(opened);
  const save = useSaveAttribute(attribute);
  const form = useForm<AttributeBody>({
    resolver: zodResolver(AttributeBody),
    defaultValues: attribute ? toBody(attribute) : { name: "", values: [{ name: "" }] },
  });
  // The library uses `id` for its own keys.
  const { fields, append, remove, replace } = useFieldArray({
    control: form.control,
    name: "values",
    keyName: "key",
  });
  const removed = (attribute?.values ?? []).filter(
    ({ id }) => !fields.some((field) => field.id === id),
  ).length;
  const submit = form.handleSubmit((body) =>
    save.mutate(body, {
      onSuccess: onClose,
      onError: (error) => {
        const theirs = savedMeanwhile(error, "attribute");
        if (theirs) keepTyped(theirs);
        else showServerErrors(error, ["name"], form.setError);
      },
    }),
  );

  /** Continues from a colleague's attribute with what was typed here. */
  function keepTyped(theirs: Attribute) {
    const { name, values } = form.getValues();
    if (name === attribute?.name) form.setValue("name", theirs.name);
    replace(mergeValues(values, attribute, theirs));
    setAttribute(theirs);
  }

  return (
    <FormDialog
      title={attribute ? copy.editTitle : copy.createTitle}
      saveLabel={save.isPending ? copy.saving : copy.save}
      unsavedText={copy.unsaved}
      isDirty={form.formState.isDirty}
      isSaving={save.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <ConflictMessage error={save.error} />
      <FormField form={form} name="name" label={copy.name} required autoComplete="off" />
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-2 font-medium text-sm">{copy.values}</legend>
        {fields.map((field, index) => (
          <div key={field.key} className="flex items-start gap-2">
            <FormField
              form={form}
              name={`values.${index}.name`}
              label={copy.value(index + 1)}
              isLabelHidden
              autoComplete="off"
              className="grow"
            />
            <RemoveButton
              label={copy.removeValue(field.name || copy.value(index + 1))}
              onClick={() => remove(index)}
            />
          </div>
        ))}
        <FieldError
          message={form.formState.errors.values?.root?.message ?? form.formState.errors.values?.message}
        />
        <Button variant="quiet" size="sm" onClick={() => append({ name: "" })} className="self-start">
          <Plus className="size-4" strokeWidth={1.75} />
          {copy.addValue}
        </Button>
        {removed > 0 && <p className="text-muted text-xs">{copy.removing(removed)}</p>}
      </fieldset>
    </FormDialog>
  );
}
