import { zodResolver } from "@hookform/resolvers/zod";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { Controller, type UseFormReturn, useForm } from "react-hook-form";
import { categoriesQuery } from "#app/features/catalog/catalog-queries.ts";
import { useSettings } from "#app/features/settings/use-settings.ts";
import type { Product } from "#contract/catalog/catalog.ts";
import { CategoryFormDialog } from "../categories/category-form.tsx";
import { savedMeanwhile } from "../kit/conflict.ts";
import { ConflictNotice } from "../kit/conflict-notice.tsx";
import { FormDialog } from "../kit/form-dialog.tsx";
import { ImageField } from "../kit/image-field.tsx";
import { productsCopy } from "./copy.ts";
import { FilterFields } from "./filter-fields.tsx";
import { GalleryField } from "./gallery-field.tsx";
import { PriceFields } from "./price-fields.tsx";
import { BasicFields, ContentFields, DisplayFields, OrganizationFields } from "./product-fields.tsx";
import { ProductForm } from "./product-form-schema.ts";
import { emptyProduct, toForm } from "./product-form-values.ts";
import { SearchEngineFields } from "./search-engine-fields.tsx";
import { showProductErrors, withStock } from "./show-product-errors.ts";
import { useProductConflict } from "./use-product-conflict.ts";
import { movedStockOf, useSaveProduct } from "./use-save-product.ts";
import { VariantEditor } from "./variant-editor.tsx";

const copy = productsCopy.form;

/** Creates a product, or edits the given one. `product` may be refetched while the form is open. */
export function ProductFormDialog({ product, onClose }: { product: Product | null; onClose: () => void }) {
  const categories = useQuery(categoriesQuery).data;
  /** Version that the form is based on; resolving a conflict moves it to the newer version. */
  const [base, setBase] = useState(product);
  const save = useSaveProduct(base, onClose);
  const form = useForm<ProductForm>({
    resolver: zodResolver(ProductForm),
    defaultValues: product ? toForm(product) : emptyProduct,
  });
  const [isAddingCategory, setIsAddingCategory] = useState(false);
  const isSaleOffered = useSettings()?.salePrices.isEnabled || (base !== null && isOnSale(base));
  const { errors, isDirty } = form.formState;
  const conflict = useProductConflict({
    form,
    base,
    theirs: [savedMeanwhile(save.error, "product"), save.isIdle || save.isError ? product : null],
    categories: categories ?? [],
    onRebase: setBase,
  });

  const submit = form.handleSubmit((values) =>
    save.mutate(values, {
      onError: (error) => {
        showProductErrors(form, error);
        const moved = movedStockOf(error);
        // The next save compares with the current stock.
        if (base && moved.length > 0) setBase(withStock(base, moved));
      },
    }),
  );

  return (
    <>
      <FormDialog
        title={product ? copy.editTitle : copy.createTitle}
        size="page"
        saveLabel={save.isPending ? copy.saving : copy.save}
        unsavedText={copy.unsaved}
        notice={
          Object.keys(errors).length > 0 && (
            <p role="alert" className="mr-auto self-center text-error text-xs max-sm:w-full">
              {copy.check}
            </p>
          )
        }
        isDirty={isDirty}
        isSaving={save.isPending}
        onSubmit={submit}
        onClose={onClose}
      >
        <ConflictNotice
          notice={productsCopy.conflict.notice}
          differences={conflict.differences}
          // Its field says that a stock has changed.
          error={movedStockOf(save.error).length > 0 ? null : save.error}
          onChoose={(taken) => {
            conflict.choose(taken);
            save.reset();
          }}
        />
        <div className="-mt-2 @container/product">
          <div className="grid @min-[44rem]/product:grid-cols-[minmax(0,1fr)_15rem] @min-[60rem]/product:grid-cols-[minmax(0,1fr)_20rem] @min-[60rem]/product:gap-x-8 gap-x-6">
            <div className="@container/fields divide-y divide-line">
              <ProductFormSection title={copy.sections.basics}>
                <BasicFields form={form} isNew={product === null} />
              </ProductFormSection>
              <ProductFormSection title={copy.sections.picture}>
                <PictureFields form={form} />
              </ProductFormSection>
              <ProductFormSection title={copy.sections.price}>
                <PriceFields form={form} isSaleOffered={isSaleOffered} />
              </ProductFormSection>
              <ProductFormSection title={copy.sections.variants}>
                <VariantEditor form={form} isSaleOffered={isSaleOffered} />
              </ProductFormSection>
              <ProductFormSection title={copy.sections.content}>
                <ContentFields form={form} />
              </ProductFormSection>
            </div>
            <div className="divide-y divide-line @max-[44rem]/product:border-line @max-[44rem]/product:border-t @min-[44rem]/product:border-line @min-[44rem]/product:border-l @min-[44rem]/product:pl-6 @min-[60rem]/product:pl-8">
              <ProductFormSection title={copy.sections.display}>
                <DisplayFields form={form} />
              </ProductFormSection>
              <ProductFormSection title={copy.sections.organization}>
                <OrganizationFields
                  form={form}
                  categories={categories}
                  onAddCategory={() => setIsAddingCategory(true)}
                />
              </ProductFormSection>
              <ProductFormSection title={copy.sections.filters}>
                <FilterFields form={form} productId={product?.id ?? null} />
              </ProductFormSection>
              <ProductFormSection title={copy.sections.searchEngines}>
                <SearchEngineFields form={form} />
              </ProductFormSection>
            </div>
          </div>
        </div>
      </FormDialog>
      {isAddingCategory && (
        <CategoryFormDialog
          category={null}
          onSaved={({ id }) =>
            form.setValue("categoryId", id, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
          }
          onClose={() => setIsAddingCategory(false)}
        />
      )}
    </>
  );
}

function PictureFields({ form: { control, formState } }: { form: UseFormReturn<ProductForm> }) {
  return (
    <div className="grid items-start @min-[44rem]/fields:grid-cols-2 gap-5">
      <Controller
        control={control}
        name="imageUrl"
        render={({ field }) => (
          <div className="flex flex-col gap-2">
            <ImageField
              ref={field.ref}
              value={field.value}
              onChange={field.onChange}
              error={formState.errors.imageUrl?.message}
            />
            {!field.value && <p className="text-muted text-xs">{copy.pictureNeeded}</p>}
          </div>
        )}
      />
      <Controller
        control={control}
        name="gallery"
        render={({ field }) => <GalleryField value={field.value} onChange={field.onChange} />}
      />
    </div>
  );
}

function isOnSale({ baseCompareAt, variants }: Product): boolean {
  return baseCompareAt !== null || variants.some(({ compareAt }) => compareAt !== null);
}

function ProductFormSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-4 py-6">
      <h3 className="text-base">{title}</h3>
      {children}
    </section>
  );
}
