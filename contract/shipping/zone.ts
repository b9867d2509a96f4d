/** Departments (two digits) and municipalities (five digits) of a zone, as DANE codes. */
export type ZonePlaces = {
  isRest: boolean;
  departments: readonly string[];
  municipalities: readonly string[];
};

/**
 * The zone of a municipality (docs/rules/shipping.md#zones): the one that lists it, else the one that lists its
 * department, else the rest of the country. A null code is an unknown destination: the rest of the country.
 */
export function zoneOfCity<Zone extends ZonePlaces>(
  zones: readonly Zone[],
  cityCode: string | null,
): Zone | undefined {
  const rest = zones.find(({ isRest }) => isRest);
  if (cityCode === null) return rest;
  return (
    zones.find(({ municipalities }) => municipalities.includes(cityCode)) ??
    zones.find(({ departments }) => departments.includes(cityCode.slice(0, 2))) ??
    rest
  );
}

/** Whether the zone is the rest of the country without methods of its own: it has the two methods of the settings. */
export function usesDefaultRates({ isRest, rates }: { isRest: boolean; rates: readonly unknown[] }): boolean {
  return isRest && rates.length === 0;
}
