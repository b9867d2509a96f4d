type Props = {
  /** Accessible name of the table. */
  caption: string;
  columns: readonly string[];
  /** The first cell of each row is its header. */
  rows: readonly (readonly string[])[];
};

/** A small table. On phones its cells wrap, so that it never scrolls sideways. */
export function PolicyTable({ caption, columns, rows }: Props) {
  return (
    <table className="mt-6 w-full border-collapse text-sm max-[22rem]:text-xs">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="border-edge border-b text-left align-bottom">
          {columns.map((column) => (
            <th
              key={column}
              scope="col"
              className="hyphens-auto py-2.5 pr-3 text-xs font-medium text-muted last:pr-0 max-[22rem]:wrap-anywhere"
            >
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...cells]) => (
          <tr key={name} className="border-line border-b align-top">
            <th
              scope="row"
              className="hyphens-auto py-3.5 pr-3 text-left font-medium max-[22rem]:wrap-anywhere"
            >
              {name}
            </th>
            {cells.map((cell, index) => (
              <td key={columns[index + 1]} className="py-3.5 pr-3 tabular-nums last:pr-0">
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
