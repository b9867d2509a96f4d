import { Pagination } from "#app/ui/pagination.tsx";
import { adminCopy } from "../copy.ts";

type Props = { page: number; pageSize: number; total: number; hrefOf: (page: number) => string };

/** The number of results and the links to their pages. */
export function ListFooter({ page, pageSize, total, hrefOf }: Props) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-4 py-4">
      <p role="status" className="text-muted text-xs">
        {adminCopy.results(total)}
      </p>
      <Pagination page={page} pageCount={Math.ceil(total / pageSize)} hrefOf={hrefOf} />
    </div>
  );
}
