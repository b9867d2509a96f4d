import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { productByIdQuery } from "#app/features/catalog/catalog-queries.ts";
import { apiListQuery } from "#app/lib/query-client.ts";
import { useDebouncedValue } from "#app/lib/use-debounced-value.ts";
import { ErrorState } from "#app/ui/feedback.tsx";
import { Field } from "#app/ui/field.tsx";
import { Picture } from "#app/ui/picture.tsx";
import type { Product } from "#contract/catalog/catalog.ts";
import { FormSearchInput } from "../kit/form-search-input.tsx";
import { RemoveButton } from "../kit/remove-button.tsx";
import { productsCopy } from "./copy.ts";

const copy = productsCopy.form;
/** Debounce of typing, in ms. */
const DEBOUNCE_MS = 250;
const MAX_PAIRS = 6;
const SUGGESTED = 5;

type Props = {
  value: readonly number[];
  onChange: (ids: number[]) => void;
  /** The product itself, which is left out of the search; null for a new one. */
  productId: number | null;
};

/** Products recommended with this one, in the order in which the cart shows them. */
export function PairsField({ value, onChange, productId }: Props) {
  const [typed, setTyped] = useState("");
  const search = useDebouncedValue(typed.trim(), DEBOUNCE_MS);
  const found = useQuery({
    ...apiListQuery<Product>("/api/products", { search, page: 1, pageSize: SUGGESTED + MAX_PAIRS + 1 }),
    enabled: search !== "" && value.length < MAX_PAIRS,
  });
  const suggested = (typed && search ? (found.data?.items ?? []) : [])
    .filter(({ id }) => id !== productId && !value.includes(id))
    .slice(0, SUGGESTED);

  function add(id: number) {
    onChange([...value, id]);
    setTyped("");
  }

  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 font-medium text-sm">{copy.pairs}</legend>
      {value.map((id) => (
        <Pair key={id} id={id} onRemove={() => onChange(value.filter((other) => other !== id))} />
      ))}
      {value.length < MAX_PAIRS && (
        <Field label={copy.addPair} hint={copy.pairsHint}>
          <FormSearchInput
            value={typed}
            placeholder={productsCopy.search}
            onChange={({ target }) => setTyped(target.value)}
          />
        </Field>
      )}
      {typed && search && found.isError && (
        <ErrorState onRetry={found.refetch} isRetrying={found.isFetching} className="py-0" />
      )}
      <p role="status" className="text-muted empty:sr-only">
        {typed && search && found.isSuccess && suggested.length === 0 && copy.noPairFound}
      </p>
      {suggested.length > 0 && (
        <ul>
          {suggested.map(({ id, name, imageUrl }) => (
            <li key={id}>
              <button
                type="button"
                onClick={() => add(id)}
                className="flex min-h-11 w-full items-center gap-3 rounded-control px-2 py-1 text-left hover:bg-cream"
              >
                <Picture src={imageUrl} alt="" sizes="32px" className="aspect-square w-8 shrink-0" />
                {name}
              </button>
            </li>
          ))}
        </ul>
      )}
    </fieldset>
  );
}

function Pair({ id, onRemove }: { id: number; onRemove: () => void }) {
  const product = useQuery(productByIdQuery(id)).data;
  const name = product?.name ?? productsCopy.id(id);

  return (
    <div className="flex items-center gap-3">
      {product && (
        <Picture src={product.imageUrl} alt="" sizes="40px" className="aspect-square w-10 shrink-0" />
      )}
      <span className="min-w-0 grow">{name}</span>
      <RemoveButton label={copy.removePair(name)} onClick={onRemove} />
    </div>
  );
}
