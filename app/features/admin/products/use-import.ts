import { useState } from "react";
import { ApiError, apiFetch } from "#app/lib/api.ts";
import { apiUrl } from "#app/lib/query-client.ts";
import { toast } from "#app/ui/toast-store.ts";
import { CSV_LIMITS, type ImportReport } from "#contract/product-csv.ts";
import { useAdminMutation } from "../kit/use-admin-mutation.ts";
import { importCopy as copy } from "./import-copy.ts";

const PATH = "/api/admin/products/import";

/** The chosen file, its preview, and the import. */
export function useImport(onDone: () => void) {
  const [file, setFile] = useState<File | null>(null);
  const check = useAdminMutation({
    mutate: (chosen: File) => apiFetch<ImportReport>(`${PATH}/preview`, { body: formOf(chosen) }),
  });

  const run = useAdminMutation({
    mutate: () => {
      if (!file) throw new Error("no file was chosen");
      const url = apiUrl(PATH, { fingerprint: check.data?.fingerprint });
      return apiFetch<ImportReport>(url, { body: formOf(file) });
    },
    success: ({ created, changed }) => copy.done(created + changed),
    failure: copy.importFailed,
    invalidates: ["/api/products", "/api/product-variants", "/api/categories"],
    onSuccess: onDone,
    onError: (error) => {
      // The catalogue changed since the preview: preview again.
      if (file && error instanceof ApiError && error.status < 500) check.mutate(file);
    },
  });

  function choose(chosen: File) {
    setFile(chosen);
    if (chosen.size > CSV_LIMITS.bytes) {
      check.reset();
      toast({ title: copy.failed, description: copy.tooLarge, variant: "destructive" });
      return;
    }
    check.mutate(chosen);
  }

  return { file, check, choose, run };
}

function formOf(file: File): FormData {
  const form = new FormData();
  form.append("file", file);
  return form;
}
