import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { Controller, useForm } from "react-hook-form";
import { z } from "zod";
import { showServerErrors } from "#app/lib/show-server-errors.ts";
import { Button } from "#app/ui/button.tsx";
import { MAX_CATEGORY_DESCRIPTION_LENGTH } from "#contract/admin/text-limits.ts";
import { type Category, CategoryBody } from "#contract/catalog/catalog.ts";
import { slugFrom } from "#contract/slug.ts";
import { FormDialog } from "../kit/form-dialog.tsx";
import { FormField } from "../kit/form-field.tsx";
import { ImageField } from "../kit/image-field.tsx";
import { categoriesCopy } from "./copy.ts";
import { useSaveCategory } from "./use-category-actions.ts";

const copy = categoriesCopy.form;

/** The form's values: missing texts are empty strings. */
const CategoryForm = z.object({
  name: CategoryBody.shape.name,
  slug: CategoryBody.shape.slug,
  description: z
    .string()
    .trim()
    .max(MAX_CATEGORY_DESCRIPTION_LENGTH, `Usa máximo ${MAX_CATEGORY_DESCRIPTION_LENGTH} caracteres`),
  imageUrl: z.string(),
});
type CategoryForm = z.infer<typeof CategoryForm>;

type Props = {
  category: Category | null;
  onSaved?: (category: Category) => void;
  onClose: () => void;
};

/** Creates a category, or edits the given one. */
export function CategoryFormDialog({ category: shown, onSaved, onClose }: Props) {
  // As it was when the form opened. The list updates live: compared with a newer version, untouched fields would count
  // as changed.
  const [category] = useState(shown);
  const save = useSaveCategory(category);
  const form = useForm<CategoryForm>({
    resolver: zodResolver(CategoryForm),
    defaultValues: {
      name: category?.name ?? "",
      slug: category?.slug ?? "",
      description: category?.description ?? "",
      imageUrl: category?.imageUrl ?? "",
    },
  });
  const { getValues, setValue } = form;
  const isSlugChanged = category !== null && form.watch("slug") !== category.slug;

  const submit = form.handleSubmit(({ description, imageUrl, ...rest }) =>
    save.mutate(
      { ...rest, description: description || null, imageUrl: imageUrl || null },
      {
        onSuccess: (saved) => {
          onSaved?.(saved);
          onClose();
        },
        onError: (error) => showServerErrors(error, ["name", "slug", "description"], form.setError),
      },
    ),
  );

  return (
    <FormDialog
      title={category ? copy.editTitle : copy.createTitle}
      saveLabel={save.isPending ? copy.saving : copy.save}
      unsavedText={copy.unsaved}
      isDirty={form.formState.isDirty}
      isSaving={save.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormField
        form={form}
        name="name"
        label={copy.name}
        required
        autoComplete="off"
        rules={{
          onBlur: () =>
            !getValues("slug") && setValue("slug", slugFrom(getValues("name")), { shouldDirty: true }),
        }}
      />
      <FormField
        form={form}
        name="slug"
        label={copy.slug}
        hint={isSlugChanged ? copy.slugChanges : copy.slugHint}
        required
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <FormField
        form={form}
        name="description"
        label={copy.description}
        hint={copy.descriptionHint}
        isOptional
        rows={3}
      />
      <Controller
        control={form.control}
        name="imageUrl"
        render={({ field }) => (
          <fieldset className="flex flex-col items-start">
            <legend className="mb-1.5 font-medium text-sm">{copy.picture}</legend>
            <ImageField value={field.value} onChange={field.onChange} />
            {field.value && (
              <Button variant="link" onClick={() => field.onChange("")} className="mt-1.5">
                {copy.removePicture}
              </Button>
            )}
          </fieldset>
        )}
      />
    </FormDialog>
  );
}
