import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { isNotFound } from "#app/lib/page-data.ts";
import { apiListQuery, apiQuery } from "#app/lib/query-client.ts";
import { useDebouncedValue } from "#app/lib/use-debounced-value.ts";
import { Combobox } from "#app/ui/combobox.tsx";
import { Field } from "#app/ui/field.tsx";
import type { Product } from "#contract/catalog/catalog.ts";
import { contentCopy } from "../copy.ts";

const copy = contentCopy.texts.product;

const DEBOUNCE_MS = 250;
const SHOWN = 20;
const none = { value: "", label: copy.none };

type Props = { label: string; value: string; error?: string; onChange: (slug: string) => void };

/** Picks a product by name; the value is its slug. */
export function ProductField({ label, value, error, onChange }: Props) {
  const [typed, setTyped] = useState("");
  const debounced = useDebouncedValue(typed.trim(), DEBOUNCE_MS);
  const search = typed && debounced;
  const found = useQuery({
    ...apiListQuery<Product>("/api/products", { search: search || null, page: 1, pageSize: SHOWN }),
    placeholderData: keepPreviousData,
  });
  const chosen = useQuery({ ...apiQuery<Product>(`/api/products/slug/${value}`), enabled: value !== "" });

  const options = (found.data?.items ?? [])
    .filter(({ isPublished, slug }) => isPublished && (search || slug !== value))
    .map(optionOf);
  const own =
    value === "" ? [] : [chosen.data ? { ...optionOf(chosen.data), value } : { value, label: value }];
  const isGone = value !== "" && (isNotFound(chosen.error) || chosen.data?.isPublished === false);

  return (
    <Field label={label} hint={copy.hint} error={error ?? (isGone ? copy.gone : null)}>
      <Combobox
        options={search ? options : [none, ...own, ...options]}
        value={value}
        onChange={onChange}
        onType={setTyped}
        isSearching={typed.trim() !== "" && (typed.trim() !== debounced || found.isPlaceholderData)}
        emptyText={copy.nothing}
      />
    </Field>
  );
}

function optionOf({ slug, name }: Product) {
  return { value: slug, label: name };
}
