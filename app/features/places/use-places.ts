import { useQuery } from "@tanstack/react-query";
import type { Option } from "#app/ui/option-search.ts";
import { largestCities } from "#contract/places/largest-cities.ts";
import type { Place } from "#contract/places/place.ts";
import { placeNames } from "#contract/places/place-names.ts";

/** Format of the JSON file: each municipality is a pair of code and name. */
type Divipola = {
  departments: { code: string; name: string; municipalities: string[][] }[];
};

const placesQuery = { queryKey: ["divipola"], queryFn: loadPlaces };

/** Departments and municipalities of Colombia with their DANE codes; a separate file, loaded with the form. */
export function usePlaces() {
  const { data, isError } = useQuery(placesQuery);

  return {
    isMissing: isError,
    /** The municipality with this DANE code. */
    placeOf: (code: string): Place | undefined => placeOfCode(data, code),
    /** Departments by their code. */
    departmentCodes: (data?.departments ?? []).map(
      ({ code, name }): Option => ({ value: code, label: name }),
    ),
    /** Name of a department (two digits) or municipality (five); the code itself while the list loads. */
    nameOf: (code: string): string => nameOfCode(data, code) ?? code,
    /** DANE code of a municipality with exactly these names. */
    codeOf: (department: string, city: string): string | undefined =>
      municipalitiesOf(data, department).find(([, name]) => name === city)?.[0],
  };
}

/** All municipalities with their department, the largest first. */
export function useCityOptions(): readonly Option[] {
  return useQuery({ ...placesQuery, select: cityOptionsOf }).data ?? [];
}

function cityOptionsOf({ departments }: Divipola): Option[] {
  const options = departments.flatMap(({ name: department, municipalities }) =>
    municipalities.map(([code = "", name = ""]) => {
      const [, hint] = placeNames(name, department);
      const rank = largestCities.indexOf(code);
      return { value: code, label: name, hint, rank: rank < 0 ? largestCities.length : rank };
    }),
  );
  return options.sort((a, b) => a.rank - b.rank);
}

function placeOfCode(data: Divipola | undefined, cityCode: string): Place | undefined {
  const department = data?.departments.find(({ code }) => code === cityCode.slice(0, 2));
  const [, city] = department?.municipalities.find(([code]) => code === cityCode) ?? [];
  return department && city ? { cityCode, city, state: department.name } : undefined;
}

function municipalitiesOf(data: Divipola | undefined, department: string) {
  return data?.departments.find(({ name }) => name === department)?.municipalities ?? [];
}

function nameOfCode(data: Divipola | undefined, code: string): string | undefined {
  if (code.length === 2) return data?.departments.find((each) => each.code === code)?.name;
  return placeOfCode(data, code)?.city;
}

async function loadPlaces(): Promise<Divipola> {
  const file = await import("#contract/places/divipola.json");
  return file.default;
}
