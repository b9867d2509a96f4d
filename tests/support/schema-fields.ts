import { z } from "zod";

type JsonSchema = { properties?: Record<string, JsonSchema>; anyOf?: JsonSchema[] };

/** Paths of a schema's fields, e.g. `["payments", "cod", "fee"]`. A list counts as one field. */
export function fieldPathsOf(schema: z.ZodType): string[][] {
  return pathsBelow([], z.toJSONSchema(schema, { unrepresentable: "any", io: "input" }) as JsonSchema);
}

function pathsBelow(path: string[], schema: JsonSchema): string[][] {
  const { properties } = [schema, ...(schema.anyOf ?? [])].find((each) => each.properties) ?? {};
  if (!properties) return [path];
  return Object.entries(properties).flatMap(([name, field]) => pathsBelow([...path, name], field));
}
