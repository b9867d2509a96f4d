import divipola from "./divipola.json" with { type: "json" };
import type { Place } from "./place.ts";

/** Only the server may import this file: the list is too large for the browser. */

type PlaceNames = { city: string; state: string };

/** Common short names and the official names, both normalised by `placeKey`. */
const officialCities: Record<string, string> = {
  bogota: "bogota d c",
  cali: "santiago de cali",
  cartagena: "cartagena de indias",
  cucuta: "san jose de cucuta",
  mompox: "santa cruz de mompox",
  mompos: "santa cruz de mompox",
  tumaco: "san andres de tumaco",
};
const officialStates: Record<string, string> = {
  bogota: "bogota d c",
  "distrito capital": "bogota d c",
  guajira: "la guajira",
  "san andres": "archipielago de san andres providencia y santa catalina",
  "san andres y providencia": "archipielago de san andres providencia y santa catalina",
  valle: "valle del cauca",
};

const places = new Map<string, Place>(
  divipola.departments.flatMap((department) =>
    department.municipalities.map(([cityCode = "", city = ""]) => {
      const place: Place = { cityCode, city, state: department.name };
      return [keyOf(city, department.name), place] as const;
    }),
  ),
);
const placesByCode = new Map([...places.values()].map((place) => [place.cityCode, place]));

/** The municipality with this name in this department (docs/rules/shipping.md#places); null when there is none. */
export function findPlace({ city, state }: PlaceNames): Place | null {
  const cityKey = placeKey(city);
  const stateKey = placeKey(state);
  const officialState = officialStates[stateKey] ?? stateKey;
  const found = places.get(`${cityKey}|${officialState}`);
  if (found) return found;

  const officialCity = officialCities[cityKey] ?? cityKey;
  // People often give Cundinamarca as Bogotá's department.
  const isBogota = officialCity === "bogota d c" && officialState === "cundinamarca";
  return places.get(`${officialCity}|${isBogota ? officialCity : officialState}`) ?? null;
}

/** The municipality with this DANE code; null when there is none. */
export function findPlaceByCode(cityCode: string): Place | null {
  return placesByCode.get(cityCode) ?? null;
}

const departmentNames = new Map(divipola.departments.map(({ code, name }) => [code, name]));

/** Name of the department with this DANE code; null when there is none. */
export function departmentName(code: string): string | null {
  return departmentNames.get(code) ?? null;
}

export function allPlaces(): readonly Place[] {
  return [...places.values()];
}

/** DANE codes of the municipalities whose name another one has too, such as Armenia in Quindío and in Antioquia. */
export function codesOfSharedNames(): string[] {
  const namesakes = [...Map.groupBy(allPlaces(), ({ city }) => city).values()];
  return namesakes.filter(({ length }) => length > 1).flatMap((same) => same.map(({ cityCode }) => cityCode));
}

function keyOf(city: string, state: string): string {
  return `${placeKey(city)}|${placeKey(state)}`;
}

/** Lower case, without accents, single spaces between words. */
function placeKey(name: string): string {
  return name
    .normalize("NFD")
    .replace(/\p{Mn}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, " ")
    .trim();
}
