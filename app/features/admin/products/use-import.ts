import { useState } from "react";
import { ApiError, apiFetch } from "#app/lib/api.ts";
import { apiUrl } from "#app/lib/query-client.ts";
import { toast } from "#app/ui/toast-store.ts";
import { CSV_LIMITS, type ImportReport } from "#contract/catalog/product-csv.ts";
import { useAdminMutation } from "../kit/use-admin-mutation.ts";
import { importCopy as copy } from "./import-copy.ts";

const PATH = "/api/admin/products/import";

/** The chosen file, its preview, and the import. */
export function useImport(onDone: () => void) {
  const [file, setFile] = useState<File | null>(null);
  /** The latest preview; it stays while the next one is made. */
  const [report, setReport] = useState<ImportReport | null>(null);
  /** Unknown categories that the import creates. */
  const [newCategory, setNewCategory] = useState<readonly string[]>([]);
  const check = useAdminMutation({
    mutate: ({ chosen, newCategory }: { chosen: File; newCategory: readonly string[] }) =>
      apiFetch<ImportReport>(apiUrl(`${PATH}/preview`, { newCategory }), { body: formOf(chosen) }),
    onSuccess: setReport,
    onError: () => setReport(null),
  });

  const run = useAdminMutation({
    mutate: () => {
      if (!file) throw new Error("no file was chosen");
      const url = apiUrl(PATH, { fingerprint: report?.fingerprint, newCategory });
      return apiFetch<ImportReport>(url, { body: formOf(file) });
    },
    success: ({ created, changed }) => copy.done(created + changed),
    failure: copy.importFailed,
    invalidates: ["/api/products", "/api/product-variants", "/api/categories"],
    onSuccess: onDone,
    onError: (error) => {
      // The catalogue changed since the preview: preview again.
      if (file && error instanceof ApiError && error.status < 500)
        check.mutate({ chosen: file, newCategory });
    },
  });

  function choose(chosen: File) {
    setFile(chosen);
    setReport(null);
    setNewCategory([]);
    if (chosen.size > CSV_LIMITS.bytes) {
      check.reset();
      toast({ title: copy.failed, description: copy.tooLarge, variant: "destructive" });
      return;
    }
    check.mutate({ chosen, newCategory: [] });
  }

  /** Whether the import creates a category that the shop does not have. */
  function tickCategory(name: string, isCreated: boolean) {
    if (!file) return;
    const others = newCategory.filter((other) => other !== name);
    const next = isCreated ? [...others, name] : others;
    setNewCategory(next);
    check.mutate({ chosen: file, newCategory: next });
  }

  return { file, report, newCategory, check, choose, tickCategory, run };
}

function formOf(file: File): FormData {
  const form = new FormData();
  form.append("file", file);
  return form;
}
