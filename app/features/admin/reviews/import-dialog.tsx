import { useState } from "react";
import { apiFetch } from "#app/lib/api.ts";
import { Checkbox } from "#app/ui/choice.tsx";
import { decodeText } from "#contract/decode-text.ts";
import type { ReviewImportBody, ReviewImportReport } from "#contract/reviews/reviews.ts";
import { FormDialog } from "../kit/form-dialog.tsx";
import { FaultyRows, ImportFile } from "../kit/import-file.tsx";
import { useAdminMutation } from "../kit/use-admin-mutation.ts";
import { adminReviewsCopy } from "./copy.ts";

const copy = adminReviewsCopy.import;
const PATH = "/api/admin/reviews/import";

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
    success: ({ imported, skippedTotal }) => copy.done(imported, skippedTotal),
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
      <ImportFile
        name={file?.name}
        hint={copy.columns}
        check={check}
        isDisabled={run.isPending}
        onFile={choose}
      />
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

function Report({ report }: { report: ReviewImportReport }) {
  const { imported, waiting, repeated, products, skipped, skippedTotal, errors, errorsTotal } = report;

  return (
    <div role="status" className="flex flex-col gap-2">
      {errorsTotal > 0 && <FaultyRows title={copy.errors(errorsTotal)} errors={errors} total={errorsTotal} />}
      {errorsTotal === 0 && <p>{imported > 0 ? copy.publishes(imported - waiting) : copy.nothing}</p>}
      {waiting > 0 && <p>{copy.waiting(waiting)}</p>}
      {repeated > 0 && <p className="text-muted">{copy.repeated(repeated)}</p>}
      {products.length > 0 && (
        <ul className="divide-y divide-line">
          {products.map(({ id, name, count }) => (
            <li key={id} className="flex justify-between gap-4 py-2">
              <span>{name}</span>
              <span className="tabular-nums">{count}</span>
            </li>
          ))}
        </ul>
      )}
      {skippedTotal > 0 && (
        <FaultyRows title={copy.skipped(skippedTotal)} errors={skipped} total={skippedTotal} />
      )}
    </div>
  );
}
