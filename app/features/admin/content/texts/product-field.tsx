import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { apiListQuery, apiQuery } from "#app/lib/query-client.ts";
import { useRested } from "#app/lib/use-rested.ts";
import { Combobox } from "#app/ui/combobox.tsx";
import { Field } from "#app/ui/field.tsx";
import type { Product } from "#contract/catalog.ts";
import { contentCopy } from "../copy.ts";

const copy = contentCopy.texts.product;

const REST = 250;
const SHOWN = 20;
const none = { value: "", label: copy.none };

type Props = { label: string; value: string; error?: string; onChange: (slug: string) => void };

/** A product, told by its slug, chosen by its name. */
export function ProductField({ label, value, error, onChange }: Props) {
  const [typed, setTyped] = useState("");
  const rested = useRested(typed.trim(), REST);
  const search = typed && rested;
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
  const isGone = value !== "" && (chosen.isError || chosen.data?.isPublished === false);

  return (
    <Field label={label} hint={copy.hint} error={error ?? (isGone ? copy.gone : null)}>
      <Combobox
        options={search ? options : [none, ...own, ...options]}
        value={value}
        onChange={onChange}
        onType={setTyped}
        emptyText={copy.nothing}
      />
    </Field>
  );
}

function optionOf({ slug, name }: Product) {
  return { value: slug, label: name };
}
