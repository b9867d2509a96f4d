import { FormDialog } from "../kit/form-dialog.tsx";
import { ImportFile } from "../kit/import-file.tsx";
import { importCopy as copy } from "./import-copy.ts";
import { ImportReportView } from "./import-report.tsx";
import { UnknownCategories } from "./unknown-categories.tsx";
import { useImport } from "./use-import.ts";

/** Imports products from a CSV file, after a preview of the changes. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { file, report, newCategory, check, choose, tickCategory, run } = useImport(onClose);
  const count = report ? report.created + report.changed : 0;

  return (
    <FormDialog
      title={copy.title}
      description={copy.text}
      size="lg"
      saveLabel={run.isPending ? copy.importing : report?.fingerprint ? copy.confirm(count) : copy.open}
      isDirty={false}
      isIncomplete={!report?.fingerprint || check.isPending}
      isSaving={run.isPending}
      onSubmit={() => run.mutate()}
      onClose={onClose}
    >
      <ImportFile
        name={file?.name}
        hint={copy.limits}
        check={check}
        isDisabled={run.isPending}
        onFile={choose}
      />
      {report && (
        <UnknownCategories
          categories={report.unknownCategories}
          ticked={newCategory}
          isDisabled={check.isPending || run.isPending}
          onTick={tickCategory}
        />
      )}
      {report && !check.isPending && <ImportReportView report={report} />}
      {!report && !check.isPending && <Rules />}
    </FormDialog>
  );
}

function Rules() {
  return (
    <section aria-label={copy.rules}>
      <h3 className="text-sm">{copy.rules}</h3>
      <ul className="mt-2 flex list-disc flex-col gap-1.5 pl-5 text-muted text-sm">
        {copy.ruleList.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </section>
  );
}
