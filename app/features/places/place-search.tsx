import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { apiQuery } from "#app/lib/query-client.ts";
import { Combobox } from "#app/ui/combobox.tsx";
import type { Place } from "#contract/places/place.ts";
import { placeSearchCopy as copy } from "./copy.ts";

type Props = {
  /** Null while none is chosen. */
  value: Place | null;
  onChoose: (place: Place) => void;
};

/** Finds one municipality by its name (docs/rules/shipping.md#places). Goes inside a Field. */
export function PlaceSearch({ value, onChoose }: Props) {
  const [typed, setTyped] = useState("");
  const search = typed.trim();
  const { data, isPlaceholderData, isError } = useQuery({
    ...apiQuery<Place[]>(`/api/places?search=${encodeURIComponent(search)}`),
    enabled: search !== "",
    placeholderData: keepPreviousData,
  });
  const isSearching = search !== "" && !isError && (!data || isPlaceholderData);
  const found = search ? (data ?? []) : value ? [value] : [];
  const emptyText = isSearching ? copy.searching : isError ? copy.failed : copy.none;

  return (
    <Combobox
      options={found.map(({ cityCode, city, state }) => ({ value: cityCode, label: city, hint: state }))}
      value={value?.cityCode ?? ""}
      onChange={(code) => {
        const place = found.find(({ cityCode }) => cityCode === code);
        if (place) onChoose(place);
      }}
      onType={setTyped}
      placeholder={copy.placeholder}
      isSearching={isSearching}
      emptyText={search ? emptyText : copy.typeMore}
    />
  );
}
