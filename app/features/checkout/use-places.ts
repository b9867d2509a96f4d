import { useQuery } from "@tanstack/react-query";
import type { Option } from "#app/ui/option-search.ts";

/** As the file has it: each municipality is its code and its name. */
type Divipola = {
  departments: { code: string; name: string; municipalities: string[][] }[];
};

/** Departments and municipalities of Colombia with their DANE codes; a file of its own, loaded with the form. */
export function usePlaces() {
  const { data, isError } = useQuery({ queryKey: ["divipola"], queryFn: loadPlaces });

  return {
    isMissing: isError,
    departments: (data?.departments ?? []).map(({ name }): Option => ({ value: name, label: name })),
    citiesOf: (department: string): Option[] =>
      municipalitiesOf(data, department).map(([, name = ""]) => ({ value: name, label: name })),
  };
}

function municipalitiesOf(data: Divipola | undefined, department: string) {
  return data?.departments.find(({ name }) => name === department)?.municipalities ?? [];
}

async function loadPlaces(): Promise<Divipola> {
  const file = await import("./divipola.json");
  return file.default;
}
