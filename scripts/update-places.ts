/**
 * `npm run places -- new-list.json`: compares a newer DIVIPOLA list with contract/places/divipola.json and reports
 * codes that were added, removed or renamed. Run it once a year. `--write` replaces the list, unless the new one has
 * errors. The new file has the layout of the present one (docs/operations.md#the-list-of-municipalities).
 */
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { comparePlaces, describeChanges, findPlaceErrors, PlacesFile } from "./support/compare-places.ts";

const listFile = path.resolve(import.meta.dirname, "../contract/places/divipola.json");
const [newFile, ...flags] = process.argv.slice(2);
if (!newFile) throw new Error("Usage: npm run places -- new-list.json [--write]");

const read = async (file: string) => PlacesFile.parse(JSON.parse(await readFile(file, "utf8")));
const fresh = await read(newFile);
const errors = findPlaceErrors(fresh);
const changes = describeChanges(comparePlaces(await read(listFile), fresh));

for (const line of [...errors.map((error) => `error    ${error}`), ...changes]) console.log(line);
console.log(changes.length === 0 ? "No changes." : `${changes.length} changes.`);
if (errors.length > 0) process.exitCode = 1;
else if (flags.includes("--write") && changes.length > 0) {
  await writeFile(listFile, `${JSON.stringify(fresh, null, 2)}\n`);
  console.log(
    "Written. Run npm run format, and check the zones and short names that use removed or renamed codes.",
  );
}
