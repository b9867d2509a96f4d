import { createFormControl } from "react-hook-form";
import { expect, test } from "vitest";
import { resetToSaved } from "./reset-to-saved.ts";

type Values = { name: string; rows: { label: string }[] };

function openForm() {
  const { formControl, subscribe } = createFormControl<Values>({
    defaultValues: { name: "Ana", rows: [{ label: "uno" }] },
  });
  let dirty: object = {};
  subscribe({
    formState: { dirtyFields: true },
    callback: ({ dirtyFields = {} }) => {
      dirty = { ...dirtyFields };
    },
  });
  return { form: formControl, dirty: () => dirty };
}

test("a form shows what was saved, also where the server changed what was sent", () => {
  const { form } = openForm();
  form.setValue("name", " Eva ", { shouldDirty: true });

  resetToSaved(form, structuredClone(form.getValues()), { name: "Eva", rows: [] });

  expect(form.getValues()).toEqual({ name: "Eva", rows: [] });
});

test("a field that is edited while its save is pending keeps what was typed, as an unsaved change", () => {
  const { form, dirty } = openForm();
  form.setValue("name", "Eva", { shouldDirty: true });
  const sent = structuredClone(form.getValues());
  form.setValue("rows", [{ label: "uno" }, { label: "dos" }], { shouldDirty: true });

  resetToSaved(form, sent, sent);

  expect(form.getValues()).toEqual({ name: "Eva", rows: [{ label: "uno" }, { label: "dos" }] });
  expect(Object.keys(dirty())).toEqual(["rows"]);
});
