import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError, apiFetch, errorMessage } from "#app/lib/api.ts";
import { apiUrl, invalidateApi } from "#app/lib/query-client.ts";
import { toast } from "#app/ui/toast-store.ts";
import { CSV_LIMITS, type ImportReport } from "#contract/product-csv.ts";
import { importCopy as copy } from "./import-copy.ts";

const PATH = "/api/admin/products/import";

/** A chosen table, what it would change, and the import of just that. */
export function useImport(onDone: () => void) {
  const client = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  const check = useMutation({
    mutationFn: (chosen: File) => apiFetch<ImportReport>(`${PATH}/preview`, { body: formOf(chosen) }),
  });

  const run = useMutation({
    mutationFn: () => {
      if (!file) throw new Error("no file was chosen");
      const url = apiUrl(PATH, { fingerprint: check.data?.fingerprint });
      return apiFetch<ImportReport>(url, { body: formOf(file) });
    },
    onSuccess: async ({ created, changed }) => {
      toast({ title: copy.done(created + changed), variant: "success" });
      onDone();
      await Promise.all([
        invalidateApi(client, "/api/products"),
        invalidateApi(client, "/api/product-variants"),
        invalidateApi(client, "/api/categories"),
      ]);
    },
    onError: (error) => {
      toast({ title: copy.importFailed, description: errorMessage(error), variant: "destructive" });
      // The catalogue moved since: what would change now is looked at anew.
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
