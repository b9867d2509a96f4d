import type { ShippingReturnsContent } from "#contract/content/content.ts";
import { PolicyProse } from "./policy-prose.tsx";
import { PolicyTable } from "./policy-table.tsx";

export type Block = NonNullable<ShippingReturnsContent["sections"][number]["blocks"]>[number];

/** One topic of the shipping and returns policy, with its table if it has one. */
export function ShippingBlock({ block }: { block: Block }) {
  const table = tableOf(block);

  return (
    <div className="mt-8">
      <h3 className="font-sans text-lg font-medium tracking-normal">{block.title}</h3>
      <PolicyProse text={block} isOrdered />
      {table && <PolicyTable caption={block.title} {...table} />}
    </div>
  );
}

/** The table of a topic; each row's cells are in the order of `columns`. */
export function tableOf({ columns = {}, methods, zones, refunds }: Block) {
  const records: readonly Record<string, unknown>[] | undefined = methods ?? zones ?? refunds;
  if (!records) return null;

  const keys = Object.keys(columns);
  return {
    columns: Object.values(columns),
    rows: records.map((record) => keys.map((key) => String(record[key] ?? ""))),
  };
}
