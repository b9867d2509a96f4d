import type { Path, UseFormReturn } from "react-hook-form";
import { ApiError } from "#app/lib/api.ts";
import { showServerErrors } from "#app/lib/show-server-errors.ts";
import type { Product, StockMismatch } from "#contract/catalog/catalog.ts";
import { productsCopy } from "./copy.ts";
import type { ProductForm } from "./product-form-schema.ts";
import { movedStockOf } from "./use-save-product.ts";

const serverFields: readonly Path<ProductForm>[] = [
  "name",
  "slug",
  "description",
  "price",
  "compareAt",
  "saleEndsAt",
  "sku",
  "barcode",
  "weightG",
  "cost",
  "seoDescription",
  "attributeValueIds",
  "pairIds",
  "categoryId",
  "imageUrl",
];

const sizeFields = ["compareAt", "saleEndsAt", "sku", "barcode", "weightG", "cost"] as const;

type Form = Pick<UseFormReturn<ProductForm>, "getValues" | "setError">;

/** Shows what the server refused at the fields of the product, of its sizes and of their stock. */
export function showProductErrors(form: Form, error: unknown): void {
  showServerErrors(error, serverFields, form.setError);
  showSizeErrors(form, error);
  showMovedStock(form, movedStockOf(error));
}

/** The server names a size, since it does not know the order of the form's rows. */
function showSizeErrors({ getValues, setError }: Form, error: unknown): void {
  if (!(error instanceof ApiError)) return;
  for (const [index, { size }] of getValues("variants").entries()) {
    for (const field of sizeFields) {
      const message = error.errors[`variants.${size}.${field}`];
      if (message) setError(`variants.${index}.${field}`, { message }, { shouldFocus: true });
    }
  }
}

/** Shows an error at each stock that has changed meanwhile. */
function showMovedStock({ getValues, setError }: Form, moved: readonly StockMismatch[]): void {
  const rows = getValues("variants");
  for (const { size, stock, expected } of moved) {
    const index = rows.findIndex((row) => row.size === size || row.was === size);
    const field: Path<ProductForm> = index < 0 ? "stock" : `variants.${index}.stock`;
    setError(field, { message: productsCopy.form.movedStock(stock, expected) }, { shouldFocus: true });
  }
}

/** The product with the current stock of the sizes that have moved. */
export function withStock(base: Product, moved: readonly StockMismatch[]): Product {
  const stockOf = (size: string, otherwise: number) =>
    moved.find((one) => one.size === size)?.stock ?? otherwise;
  return {
    ...base,
    stock: stockOf("", base.stock),
    variants: base.variants.map((variant) => ({ ...variant, stock: stockOf(variant.size, variant.stock) })),
  };
}
