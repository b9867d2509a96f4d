import { zodResolver } from "@hookform/resolvers/zod";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { Controller, type Path, useForm } from "react-hook-form";
import { showServerErrors } from "#app/features/auth/form-errors.ts";
import { Button } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import type { Product } from "#contract/catalog.ts";
import { productsCopy } from "./copy.ts";
import { GalleryField, ImageField } from "./image-field.tsx";
import { BasicFields, ContentFields, DisplayFields, PriceFields } from "./product-fields.tsx";
import { emptyProduct, ProductForm, toForm } from "./product-form-values.ts";
import { categoriesQuery } from "./products-queries.ts";
import { useSaveProduct } from "./use-save-product.ts";
import { VariantEditor } from "./variant-editor.tsx";

const copy = productsCopy.form;
const FORM_ID = "producto";
const serverFields: readonly Path<ProductForm>[] = [
  "name",
  "slug",
  "description",
  "price",
  "categoryId",
  "imageUrl",
];

/** Adds a product, or changes the one given. */
export function ProductFormDialog({ product, onClose }: { product: Product | null; onClose: () => void }) {
  const categories = useQuery(categoriesQuery).data ?? [];
  const save = useSaveProduct(product);
  const [isLeaving, setIsLeaving] = useState(false);
  const form = useForm<ProductForm>({
    resolver: zodResolver(ProductForm),
    defaultValues: product ? toForm(product) : emptyProduct,
  });
  const { control, register, formState } = form;
  const { errors, isDirty } = formState;

  const submit = form.handleSubmit((values) =>
    save.mutate(values, {
      onSuccess: onClose,
      onError: (error) => showServerErrors(error, serverFields, form.setError),
    }),
  );

  function leave() {
    if (isDirty) setIsLeaving(true);
    else onClose();
  }

  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && leave()}
      title={product ? copy.editTitle : copy.createTitle}
      size="lg"
      footer={
        <>
          {Object.keys(errors).length > 0 && (
            <p role="alert" className="mr-auto self-center text-error text-xs">
              {copy.check}
            </p>
          )}
          <Button variant="quiet" onClick={leave}>
            {copy.cancel}
          </Button>
          <Button type="submit" form={FORM_ID} isLoading={save.isPending}>
            {save.isPending ? copy.saving : copy.save}
          </Button>
        </>
      }
    >
      <form id={FORM_ID} onSubmit={submit} noValidate className="flex flex-col gap-9 pt-2">
        <Part title={copy.sections.basics}>
          <BasicFields form={form} categories={categories} />
        </Part>
        <Part title={copy.sections.picture}>
          <Controller
            control={control}
            name="imageUrl"
            render={({ field }) => (
              <ImageField value={field.value} onChange={field.onChange} error={errors.imageUrl?.message} />
            )}
          />
          <Controller
            control={control}
            name="gallery"
            render={({ field }) => <GalleryField value={field.value} onChange={field.onChange} />}
          />
        </Part>
        <Part title={copy.sections.price}>
          <PriceFields form={form} />
        </Part>
        <Part title={copy.sections.variants}>
          <VariantEditor control={control} register={register} errors={errors} />
        </Part>
        <Part title={copy.sections.content}>
          <ContentFields form={form} />
        </Part>
        <Part title={copy.sections.display}>
          <DisplayFields form={form} />
        </Part>
      </form>
      <ConfirmDialog
        isOpen={isLeaving}
        onOpenChange={setIsLeaving}
        title={copy.unsaved.title}
        text={copy.unsaved.text}
        confirmLabel={copy.unsaved.confirm}
        cancelLabel={copy.unsaved.keep}
        isDangerous
        onConfirm={onClose}
      />
    </Dialog>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-5">
      <h3 className="border-line border-b pb-1.5 font-admin font-medium text-muted text-sm tracking-normal">
        {title}
      </h3>
      {children}
    </section>
  );
}
