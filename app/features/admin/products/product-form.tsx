import { zodResolver } from "@hookform/resolvers/zod";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { Controller, type Path, useForm } from "react-hook-form";
import { showServerErrors } from "#app/features/auth/form-errors.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import type { MovedStock, Product } from "#contract/catalog.ts";
import { ConflictNotice } from "../conflict-notice.tsx";
import { useUnsavedChanges } from "../use-unsaved-changes.tsx";
import { productsCopy } from "./copy.ts";
import { GalleryField } from "./gallery-field.tsx";
import { ImageField } from "./image-field.tsx";
import { BasicFields, ContentFields, DisplayFields, PriceFields } from "./product-fields.tsx";
import { emptyProduct, ProductForm, toForm } from "./product-form-values.ts";
import { categoriesQuery } from "./products-queries.ts";
import { useProductConflict } from "./use-product-conflict.ts";
import { movedMeanwhile, savedMeanwhile, useSaveProduct } from "./use-save-product.ts";
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

/** Adds a product, or changes the one given. `product` may become newer while the form is open. */
export function ProductFormDialog({ product, onClose }: { product: Product | null; onClose: () => void }) {
  const categories = useQuery(categoriesQuery).data ?? [];
  /** What the form began with, brought up to date by every choice about others' changes. */
  const [base, setBase] = useState(product);
  const save = useSaveProduct(base);
  const form = useForm<ProductForm>({
    resolver: zodResolver(ProductForm),
    defaultValues: product ? toForm(product) : emptyProduct,
  });
  const { control, register, formState } = form;
  const { errors, isDirty } = formState;
  const unsaved = useUnsavedChanges(isDirty, copy.unsaved);
  const conflict = useProductConflict({
    form,
    base,
    theirs: [savedMeanwhile(save.error), save.isIdle || save.isError ? product : null],
    categories,
    onRebase: setBase,
  });

  const submit = form.handleSubmit((values) =>
    save.mutate(values, {
      onSuccess: () => {
        unsaved.letGo();
        onClose();
      },
      onError: (error) => {
        showServerErrors(error, serverFields, form.setError);
        showMovedStock(movedMeanwhile(error));
      },
    }),
  );

  /** Beside each number that was typed against an older one; the next save is measured by what there is now. */
  function showMovedStock(moved: MovedStock[]) {
    if (!base || moved.length === 0) return;
    const sizes = form.getValues("variants").map(({ size }) => size);
    for (const { size, stock, expected } of moved) {
      const field: Path<ProductForm> = size ? `variants.${sizes.indexOf(size)}.stock` : "stock";
      form.setError(field, { message: copy.movedStock(stock, expected) }, { shouldFocus: true });
    }
    setBase(withStock(base, moved));
  }

  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={product ? copy.editTitle : copy.createTitle}
      size="lg"
      footer={
        <>
          {Object.keys(errors).length > 0 && (
            <p role="alert" className="mr-auto self-center text-error text-xs max-sm:w-full">
              {copy.check}
            </p>
          )}
          <Button variant="quiet" onClick={onClose}>
            {copy.cancel}
          </Button>
          <Button type="submit" form={FORM_ID} isLoading={save.isPending}>
            {save.isPending ? copy.saving : copy.save}
          </Button>
        </>
      }
    >
      {conflict.differences.length > 0 && (
        <ConflictNotice
          notice={productsCopy.conflict.notice}
          differences={conflict.differences}
          onChoose={conflict.choose}
        />
      )}
      <form id={FORM_ID} onSubmit={submit} noValidate className="flex flex-col gap-9 pt-2">
        <Part title={copy.sections.basics}>
          <BasicFields form={form} categories={categories} isNew={product === null} />
        </Part>
        <Part title={copy.sections.picture}>
          <Controller
            control={control}
            name="imageUrl"
            render={({ field }) => (
              <ImageField
                ref={field.ref}
                value={field.value}
                onChange={field.onChange}
                error={errors.imageUrl?.message}
              />
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
      {unsaved.dialog}
    </Dialog>
  );
}

function withStock(base: Product, moved: readonly MovedStock[]): Product {
  const stockOf = (size: string, otherwise: number) =>
    moved.find((one) => one.size === size)?.stock ?? otherwise;
  return {
    ...base,
    stock: stockOf("", base.stock),
    variants: base.variants.map((variant) => ({ ...variant, stock: stockOf(variant.size, variant.stock) })),
  };
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
