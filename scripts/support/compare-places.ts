import { z } from "zod";

const MunicipalityEntry = z.tuple([z.string().regex(/^\d{5}$/), z.string().trim().min(1)]);

/** The file `contract/places/divipola.json`: departments with pairs of code and name. */
export const PlacesFile = z.strictObject({
  source: z.string(),
  departments: z.array(
    z.strictObject({
      code: z.string().regex(/^\d{2}$/),
      name: z.string().trim().min(1),
      municipalities: z.array(MunicipalityEntry).min(1),
    }),
  ),
});
export type PlacesFile = z.infer<typeof PlacesFile>;

type Named = { code: string; name: string };

/** Differences between two lists, by code. */
export type PlacesChanges = {
  added: Named[];
  removed: Named[];
  renamed: (Named & { before: string })[];
};

export function comparePlaces(before: PlacesFile, after: PlacesFile): PlacesChanges {
  const [old, fresh] = [namesByCode(before), namesByCode(after)];
  return {
    added: listOf(fresh).filter(({ code }) => !old.has(code)),
    removed: listOf(old).filter(({ code }) => !fresh.has(code)),
    renamed: listOf(fresh).flatMap((place) => {
      const earlier = old.get(place.code);
      return earlier === undefined || earlier === place.name ? [] : [{ ...place, before: earlier }];
    }),
  };
}

/** Errors of a list that its shape does not show: a code that occurs twice, or below another department. */
export function findPlaceErrors({ departments }: PlacesFile): string[] {
  const seen = new Set<string>();
  return departments.flatMap(({ code, municipalities }) =>
    [code, ...municipalities.map(([municipality]) => municipality)].flatMap((each) => {
      const errors = [
        ...(seen.has(each) ? [`${each} occurs twice`] : []),
        ...(each.startsWith(code) ? [] : [`${each} is below department ${code}`]),
      ];
      seen.add(each);
      return errors;
    }),
  );
}

export function describeChanges({ added, removed, renamed }: PlacesChanges): string[] {
  return [
    ...added.map(({ code, name }) => `added    ${code} ${name}`),
    ...removed.map(({ code, name }) => `removed  ${code} ${name}`),
    ...renamed.map(({ code, name, before }) => `renamed  ${code} ${before} → ${name}`),
  ];
}

function namesByCode({ departments }: PlacesFile): Map<string, string> {
  return new Map(
    departments.flatMap(({ code, name, municipalities }) => [[code, name] as const, ...municipalities]),
  );
}

function listOf(places: ReadonlyMap<string, string>): Named[] {
  return [...places].map(([code, name]) => ({ code, name }));
}
