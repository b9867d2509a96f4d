import type { Random } from "#tests/torture/support/random.ts";

/** The part of JSON Schema that the OpenAPI document uses. */
export type Schema = {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  format?: string;
  minimum?: number;
  maximum?: number;
};

/** Texts that have broken programs: SQL, templates, paths, control and invisible letters, numbers in disguise. */
const TEXTS = [
  "",
  " ",
  "\0",
  "a\0b",
  "\uD800",
  "\uFEFF",
  "\u202Eevil",
  "ﷺ".repeat(50),
  "👩‍👩‍👧‍👦",
  "' or 1=1 --",
  "'; drop table orders; --",
  "%' or '%'='",
  "\\",
  "%",
  "_",
  "{{7*7}}<%= 7 %>",
  "<script>alert(1)</script>",
  "../../../../etc/passwd",
  "..%2f..%2fetc%2fpasswd",
  "file:///etc/passwd",
  "javascript:alert(1)",
  "//evil.example",
  "a@b.co\r\nBcc: x@y.co",
  "=1+1",
  "(a+)+$",
  "NaN",
  "1e309",
  "-0",
  "0x10",
  "9".repeat(400),
  "true",
  "null",
  "__proto__",
  "2026-02-31",
  "0000-00-00T00:00:00Z",
  "+275760-09-13T00:00:00Z",
  "x".repeat(5_000),
];

const NUMBERS = [0, -1, 1, 0.1, -0, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, 1e15, 1e308, -1e308, 1e-10];

export function hostileText(random: Random): string {
  return random.pick(TEXTS);
}

function hostileValue(random: Random, depth = 0): unknown {
  const kind = random.between(0, depth > 2 ? 3 : 6);
  if (kind === 0) return hostileText(random);
  if (kind === 1) return random.pick(NUMBERS);
  if (kind === 2) return random.pick([null, true, false]);
  if (kind === 3) return random.pick([[], {}]);
  if (kind === 4) return Array.from({ length: random.between(1, 5) }, () => hostileValue(random, depth + 1));
  if (kind === 5) return nested(random.between(10, 2_000));
  return JSON.parse(`{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"x":1}}}`);
}

function nested(depth: number): unknown {
  return JSON.parse("[".repeat(depth) + "]".repeat(depth));
}

/** A value that fits the schema, except that some parts are hostile. */
export function valueFor(
  schema: Schema,
  random: Random,
  resolve: (ref: string) => Schema,
  depth = 0,
): unknown {
  if (random.chance(0.08)) return hostileValue(random);
  if (schema.$ref) return depth > 8 ? null : valueFor(resolve(schema.$ref), random, resolve, depth + 1);
  if ("const" in schema) return schema.const;
  if (schema.enum) return random.pick(schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices?.length) return valueFor(random.pick(choices), random, resolve, depth + 1);
  if (schema.allOf) {
    return Object.assign({}, ...schema.allOf.map((part) => valueFor(part, random, resolve, depth + 1)));
  }

  const type = Array.isArray(schema.type) ? random.pick(schema.type) : schema.type;
  switch (type) {
    case "object":
      return objectFor(schema, random, resolve, depth);
    case "array": {
      const length = random.chance(0.02) ? 500 : random.between(0, 3);
      return Array.from({ length }, () => valueFor(schema.items ?? {}, random, resolve, depth + 1));
    }
    case "integer":
    case "number":
      return numberFor(schema, random);
    case "boolean":
      return random.chance(0.5);
    case "null":
      return null;
    case "string":
      return textFor(schema, random);
    default:
      return hostileValue(random);
  }
}

function objectFor(schema: Schema, random: Random, resolve: (ref: string) => Schema, depth: number) {
  const result: Record<string, unknown> = {};
  for (const [name, part] of Object.entries(schema.properties ?? {})) {
    const isWanted = schema.required?.includes(name) ? !random.chance(0.05) : random.chance(0.5);
    if (isWanted) result[name] = valueFor(part, random, resolve, depth + 1);
  }
  if (random.chance(0.05))
    result[random.pick(["isAdmin", "role", "constructor", "x"])] = hostileValue(random);
  return result;
}

function numberFor({ minimum = 0, maximum = 50 }: Schema, random: Random): number {
  if (random.chance(0.1)) return random.pick(NUMBERS);
  return random.between(Math.max(minimum, -1_000), Math.min(Math.max(maximum, minimum), minimum + 50));
}

function textFor({ format }: Schema, random: Random): string {
  if (random.chance(0.2)) return hostileText(random);
  const number = random.between(1, 40);
  if (format === "email") return `ana${number}@correo.example`;
  if (format === "date") return `2026-0${random.between(1, 9)}-1${random.between(0, 9)}`;
  if (format === "date-time") return `2026-0${random.between(1, 9)}-10T10:00:00.000Z`;
  if (format === "uri") return `https://ejemplo.example/${number}`;
  return random.pick([
    "Ana",
    "Crema de caléndula",
    String(number),
    "3001234567",
    "05001",
    "crema",
    "clave segura",
  ]);
}
