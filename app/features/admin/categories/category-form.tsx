import { zodResolver } from "@hookform/resolvers/zod";
import { Controller, useForm } from "react-hook-form";
import { z } from "zod";
import { showServerErrors } from "#app/features/auth/form-errors.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input, Textarea } from "#app/ui/input.tsx";
import { type Category, CategoryBody } from "#contract/catalog.ts";
import { slugFrom } from "#contract/slug.ts";
import { ImageField } from "../products/image-field.tsx";
import { useDialogLeave } from "../use-dialog-leave.tsx";
import { categoriesCopy } from "./copy.ts";
import { useSaveCategory } from "./use-category-actions.ts";

const copy = categoriesCopy.form;
const FORM_ID = "categoria";

/** What the form holds: absent texts are empty. */
const CategoryForm = z.object({
  name: CategoryBody.shape.name,
  slug: CategoryBody.shape.slug,
  description: z.string().trim().max(1000, "Usa máximo 1000 caracteres"),
  imageUrl: z.string(),
});
type CategoryForm = z.infer<typeof CategoryForm>;

/** Makes a category, or changes the one given. */
export function CategoryFormDialog({
  category,
  onClose,
}: {
  category: Category | null;
  onClose: () => void;
}) {
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
  const { register, getValues, setValue, watch, formState } = form;
  const { errors, isDirty } = formState;
  const leaving = useDialogLeave(isDirty, onClose, copy.unsaved);
  const isSlugChanged = category !== null && watch("slug") !== category.slug;

  const submit = form.handleSubmit(({ description, imageUrl, ...rest }) =>
    save.mutate(
      { ...rest, description: description || null, imageUrl: imageUrl || null },
      {
        onSuccess: leaving.close,
        onError: (error) => showServerErrors(error, ["name", "slug", "description"], form.setError),
      },
    ),
  );

  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && leaving.ask()}
      title={category ? copy.editTitle : copy.createTitle}
      footer={
        <>
          <Button variant="quiet" onClick={leaving.ask}>
            {copy.cancel}
          </Button>
          <Button type="submit" form={FORM_ID} isLoading={save.isPending}>
            {save.isPending ? copy.saving : copy.save}
          </Button>
        </>
      }
    >
      <form id={FORM_ID} onSubmit={submit} noValidate className="flex flex-col gap-5 pt-2">
        <Field label={copy.name} error={errors.name?.message} required>
          <Input
            {...register("name", {
              onBlur: () =>
                !getValues("slug") && setValue("slug", slugFrom(getValues("name")), { shouldDirty: true }),
            })}
            autoComplete="off"
          />
        </Field>
        <Field
          label={copy.slug}
          hint={isSlugChanged ? copy.slugChanges : copy.slugHint}
          error={errors.slug?.message}
          required
        >
          <Input {...register("slug")} autoComplete="off" autoCapitalize="none" spellCheck={false} />
        </Field>
        <Field
          label={copy.description}
          hint={copy.descriptionHint}
          error={errors.description?.message}
          isOptional
        >
          <Textarea {...register("description")} rows={3} />
        </Field>
        <Controller
          control={form.control}
          name="imageUrl"
          render={({ field }) => (
            <div className="flex flex-col gap-1.5">
              <p className="font-medium text-sm">{copy.picture}</p>
              <ImageField value={field.value} onChange={field.onChange} />
              {field.value && (
                <Button variant="link" onClick={() => field.onChange("")} className="self-start">
                  {copy.removePicture}
                </Button>
              )}
            </div>
          )}
        />
      </form>
      {leaving.dialog}
    </Dialog>
  );
}
