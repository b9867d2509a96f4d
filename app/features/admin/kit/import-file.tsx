import { FileSpreadsheet } from "lucide-react";
import { errorMessage } from "#app/lib/api.ts";
import { FieldError } from "#app/ui/field.tsx";
import { LoadingSpinner } from "#app/ui/spinner.tsx";
import type { ImportError } from "#contract/catalog/product-csv.ts";
import { adminCopy } from "../copy.ts";
import { AdminTable } from "./admin-table.tsx";
import { FileButton, TABLE_FILES } from "./file-button.tsx";
import type { Column } from "./table-columns.ts";

const copy = adminCopy.import;

type FileProps = {
  /** Name of the chosen file. */
  name: string | undefined;
  /** What the file may hold. */
  hint: string;
  /** The request that checks the file. */
  check: { isPending: boolean; error: Error | null };
  isDisabled: boolean;
  onFile: (file: File) => unknown;
};

/** Chooses the CSV file of an import, and shows that it is being checked or why it cannot be read. */
export function ImportFile({ name, hint, check, isDisabled, onFile }: FileProps) {
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3 rounded-sheet border border-edge border-dashed p-5">
        <FileSpreadsheet className="size-7 text-sage" strokeWidth={1.25} />
        <div className="min-w-48 flex-1">
          <p className="truncate font-medium">{name}</p>
          <p className="text-muted text-xs">{hint}</p>
        </div>
        <FileButton
          label={name ? copy.other : copy.choose}
          accept={TABLE_FILES}
          onFile={onFile}
          isDisabled={check.isPending || isDisabled}
        />
      </div>
      {check.isPending && <LoadingSpinner label={copy.checking} />}
      {check.error && <FieldError message={errorMessage(check.error, copy.failed)} />}
    </>
  );
}

type RowsProps = { title: string; errors: readonly ImportError[]; total: number };

/** Rows of the file that cannot be imported, each with its reason. */
export function FaultyRows({ title, errors, total }: RowsProps) {
  return (
    <section>
      <p className="mb-2 font-medium">{title}</p>
      <AdminTable
        size="narrow"
        caption={title}
        columns={columns}
        rows={errors.map((error, id) => ({ ...error, id }))}
      />
      {total > errors.length && (
        <p className="mt-2 text-muted text-xs">{copy.moreRows(total - errors.length)}</p>
      )}
    </section>
  );
}

const columns: Column<ImportError & { id: number }>[] = [
  { header: copy.row, isTitle: true, className: "whitespace-nowrap", cell: ({ row }) => copy.rowNumber(row) },
  { header: copy.column, cell: ({ column }) => column ?? "–" },
  { header: copy.problem, className: "as-cards:text-right", cell: ({ message }) => message },
];
