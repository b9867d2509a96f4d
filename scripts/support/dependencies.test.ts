import { expect, test } from "vitest";
import { type Dependencies, findDependencyFaults } from "./dependencies.ts";

const sound = { license: "MIT", integrity: "sha512-x" };
const page = `| Package | For | Licence |
|---|---|---|
| zod | schemas | MIT |

Allowed, also for packages that these bring along: MIT,
Apache-2.0. None of them asks for more.`;

function faults(given: Partial<Dependencies>) {
  return findDependencyFaults({
    names: ["zod"],
    locked: { "": {}, "node_modules/zod": sound },
    page,
    ...given,
  });
}

test("documented packages with allowed licences and checksums have no faults", () => {
  const locked = {
    "node_modules/zod": sound,
    "node_modules/a": { ...sound, license: "(MIT OR Apache-2.0)" },
  };
  expect(faults({ locked })).toEqual([]);
});

test("names a package that is not documented, and one that is documented but gone", () => {
  expect(faults({ names: ["pg"], locked: { "node_modules/pg": sound } })).toEqual([
    "docs/dependencies.md: lacks pg with its licence MIT",
    "docs/dependencies.md: lists zod, which package.json lacks",
  ]);
});

test("names a package whose licence changed", () => {
  expect(faults({ locked: { "node_modules/zod": { ...sound, license: "Apache-2.0" } } })).toEqual([
    "docs/dependencies.md: lacks zod with its licence Apache-2.0",
  ]);
});

test.each([
  [{ ...sound, license: "MIT AND GPL-3.0" }, "has the licence MIT AND GPL-3.0"],
  [{ integrity: "sha512-x" }, "has the licence undefined"],
  [{ license: "MIT", integrity: "sha1-x" }, "has no SHA-512 checksum"],
  [{ ...sound, resolved: "git+ssh://somewhere" }, "comes from git+ssh://somewhere"],
])("names a package of the lock file like %j", (locked, fault) => {
  expect(faults({ locked: { "node_modules/zod": sound, "node_modules/b": locked } })).toEqual([
    `package-lock.json: node_modules/b ${fault}`,
  ]);
});
