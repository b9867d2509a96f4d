/** What a package of package-lock.json says about itself. */
type LockedPackage = { license?: string; resolved?: string; integrity?: string };

export type Dependencies = {
  /** Names in package.json. */
  names: readonly string[];
  /** By path: `node_modules/x`. */
  locked: Readonly<Record<string, LockedPackage>>;
  /** docs/dependencies.md. */
  page: string;
};

/** One message for each package that is not documented, has a licence that is not allowed, or cannot be checked. */
export function findDependencyFaults({ names, locked, page }: Dependencies): string[] {
  const documented = new Map(
    [...page.matchAll(/^\| (\S+) \| .+ \| (.+) \|$/gm)].map(([, name = "", licence = ""]) => [name, licence]),
  );
  documented.delete("Package");
  const allowed = readAllowedLicences(page);
  const packages = Object.entries(locked).filter(([where]) => where !== "");

  return [
    ...names.flatMap((name) => {
      const licence = locked[`node_modules/${name}`]?.license;
      if (documented.get(name) === licence) return [];
      return [`docs/dependencies.md: lacks ${name} with its licence ${licence}`];
    }),
    ...[...documented.keys()]
      .filter((name) => !names.includes(name))
      .map((name) => `docs/dependencies.md: lists ${name}, which package.json lacks`),
    ...packages
      .filter(([, { license }]) => !licencesIn(license).every((licence) => allowed.has(licence)))
      .map(([where, { license }]) => `package-lock.json: ${where} has the licence ${license}`),
    ...packages
      .filter(([, { integrity }]) => !integrity?.startsWith("sha512-"))
      .map(([where]) => `package-lock.json: ${where} has no SHA-512 checksum`),
    ...packages
      .filter(([, { resolved }]) => resolved !== undefined)
      .map(([where]) => `package-lock.json: ${where} comes from ${locked[where]?.resolved}`),
  ];
}

function readAllowedLicences(page: string): ReadonlySet<string> {
  const sentence = /^Allowed, [^:]*: ([\s\S]+?)\. /m.exec(page)?.[1] ?? "";
  return new Set(sentence.split(/,\s+/));
}

/** All licences of an SPDX expression; of alternatives, too, since all of them are allowed ones so far. */
function licencesIn(expression = "none"): string[] {
  return expression.replace(/[()]/g, "").split(/ (?:AND|OR) /);
}
