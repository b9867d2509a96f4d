import { FileSpreadsheet } from "lucide-react";
import { useState } from "react";
import { apiFetch, errorMessage } from "#app/lib/api.ts";
import { Checkbox } from "#app/ui/choice.tsx";
import { FieldError } from "#app/ui/field.tsx";
import { LoadingSpinner } from "#app/ui/spinner.tsx";
import { decodeText } from "#contract/decode-text.ts";
import type { ReviewImportBody, ReviewImportReport } from "#contract/reviews/reviews.ts";
import { AdminTable, type Column } from "../kit/admin-table.tsx";
import { FormDialog } from "../kit/form-dialog.tsx";
import { useAdminMutation } from "../kit/use-admin-mutation.ts";
import { FileButton } from "../products/image-field.tsx";
import { adminReviewsCopy } from "./copy.ts";

const copy = adminReviewsCopy.import;
const PATH = "/api/admin/reviews/import";

type ErrorRow = ReviewImportReport["errors"][number] & { id: number };

const errorColumns: Column<ErrorRow>[] = [
  { header: copy.row, isTitle: true, cell: ({ row }) => copy.rowNumber(row) },
  { header: copy.column, cell: ({ column }) => column ?? "–" },
  { header: copy.problem, className: "as-cards:text-right", cell: ({ message }) => message },
];

/** Imports reviews of another shop, after a preview (docs/rules/reviews.md#imported). */
export function ImportReviewsDialog({ onClose }: { onClose: () => void }) {
  const [file, setFile] = useState<{ name: string; csv: string } | null>(null);
  const [areReal, setAreReal] = useState(false);
  const check = useAdminMutation({
    mutate: (csv: string) => apiFetch<ReviewImportReport>(`${PATH}/preview`, { body: { csv } }),
  });
  const run = useAdminMutation({
    mutate: () => {
      if (!file) throw new Error("no file was chosen");
      const body: ReviewImportBody = { csv: file.csv, areReal: true };
      return apiFetch<ReviewImportReport>(PATH, { body });
    },
    success: ({ imported }) => copy.done(imported),
    failure: copy.importFailed,
    invalidates: ["/api/admin/reviews", "/api/admin/stats", "/api/products"],
    onSuccess: onClose,
    onError: () => file && check.mutate(file.csv),
  });
  const report = check.data;
  const count = report?.errorsTotal === 0 ? report.imported : 0;

  async function choose(chosen: File) {
    const csv = decodeText(await chosen.arrayBuffer());
    setFile({ name: chosen.name, csv });
    check.mutate(csv);
  }

  return (
    <FormDialog
      title={copy.title}
      description={copy.text}
      saveLabel={count > 0 ? copy.confirm(count) : copy.open}
      isDirty={false}
      isIncomplete={count === 0 || !areReal || check.isPending}
      isSaving={run.isPending}
      onSubmit={() => run.mutate()}
      onClose={onClose}
    >
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3 rounded-sheet border border-edge border-dashed p-5">
        <FileSpreadsheet aria-hidden="true" className="size-7 text-sage" strokeWidth={1.25} />
        <div className="min-w-48 flex-1">
          <p className="truncate font-medium">{file?.name}</p>
          <p className="text-muted text-xs">{copy.columns}</p>
        </div>
        <FileButton
          label={file ? copy.other : copy.choose}
          accept=".csv,.txt,text/csv"
          onFile={choose}
          isDisabled={check.isPending || run.isPending}
        />
      </div>
      {check.isPending && <LoadingSpinner label={copy.checking} />}
      {check.isError && <FieldError message={errorMessage(check.error, copy.failed)} />}
      {report && !check.isPending && <Report report={report} />}
      {count > 0 && (
        <Checkbox
          label={copy.areReal}
          hint={copy.areRealHint}
          checked={areReal}
          onChange={({ target }) => setAreReal(target.checked)}
        />
      )}
    </FormDialog>
  );
}

function Report({ report: { imported, waiting, repeated, products, errors, errorsTotal } }: ReportProps) {
  if (errorsTotal > 0) {
    return (
      <section role="status">
        <p className="mb-2 font-medium">{copy.errors(errorsTotal)}</p>
        <AdminTable
          size="narrow"
          caption={copy.problem}
          columns={errorColumns}
          rows={errors.map((error, id) => ({ ...error, id }))}
        />
      </section>
    );
  }
  return (
    <section role="status" className="flex flex-col gap-2">
      <p>{imported > 0 ? copy.publishes(imported - waiting) : copy.nothing}</p>
      {waiting > 0 && <p>{copy.waiting(waiting)}</p>}
      {repeated > 0 && <p className="text-muted">{copy.repeated(repeated)}</p>}
      <ul className="divide-y divide-line">
        {products.map(({ id, name, count }) => (
          <li key={id} className="flex justify-between gap-4 py-2">
            <span>{name}</span>
            <span className="tabular">{count}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
type ReportProps = { report: ReviewImportReport };
