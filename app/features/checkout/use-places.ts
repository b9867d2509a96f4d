import { useQuery } from "@tanstack/react-query";
import type { Option } from "#app/ui/option-search.ts";
import { largestTowns } from "#contract/places/largest-towns.ts";

/** Format of the JSON file: each municipality is a pair of code and name. */
type Divipola = {
  departments: { code: string; name: string; municipalities: string[][] }[];
};

/** Departments and municipalities of Colombia with their DANE codes; a separate file, loaded with the form. */
export function usePlaces() {
  const { data, isError } = useQuery({ queryKey: ["divipola"], queryFn: loadPlaces });

  return {
    isMissing: isError,
    departments: (data?.departments ?? []).map(({ name }): Option => ({ value: name, label: name })),
    /** Departments by their code. */
    departmentCodes: (data?.departments ?? []).map(
      ({ code, name }): Option => ({ value: code, label: name }),
    ),
    /** Name of a department (two digits) or municipality (five); the code itself while the list loads. */
    nameOf: (code: string): string => nameOfCode(data, code) ?? code,
    citiesOf: (department: string): Option[] =>
      municipalitiesOf(data, department).map(([code = "", name = ""]) => {
        const rank = largestTowns.indexOf(code);
        return { value: name, label: name, ...(rank >= 0 && { rank }) };
      }),
    /** DANE code of a municipality with exactly these names. */
    codeOf: (department: string, city: string): string | undefined =>
      municipalitiesOf(data, department).find(([, name]) => name === city)?.[0],
  };
}

function municipalitiesOf(data: Divipola | undefined, department: string) {
  return data?.departments.find(({ name }) => name === department)?.municipalities ?? [];
}

function nameOfCode(data: Divipola | undefined, code: string): string | undefined {
  const department = data?.departments.find((each) => each.code === code.slice(0, 2));
  if (code.length === 2) return department?.name;
  return department?.municipalities.find(([each]) => each === code)?.[1];
}

async function loadPlaces(): Promise<Divipola> {
  const file = await import("#contract/places/divipola.json");
  return file.default;
}
