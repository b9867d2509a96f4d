import { apiFetch } from "#app/lib/api.ts";
import { apiListQuery } from "#app/lib/query-client.ts";
import { decodeText } from "#contract/decode-text.ts";
import type { Remittance, RemittanceBody } from "#contract/payments/remittances.ts";
import { useAdminMutation } from "../kit/use-admin-mutation.ts";
import { remittancesCopy as copy } from "./copy.ts";
import { isFine } from "./lines.ts";

const PATH = "/api/admin/remittances";

export const remittancesQuery = (page: number) => apiListQuery<Remittance>(PATH, { page });

export function useUploadRemittance() {
  return useAdminMutation({
    mutate: async (file: File) => {
      const body: RemittanceBody = { fileName: file.name, csv: decodeText(await file.arrayBuffer()) };
      return apiFetch<Remittance>(PATH, { body });
    },
    success: ({ lines }) => {
      const title = copy.uploaded(lines.filter(({ outcome }) => outcome === "recorded").length);
      const open = lines.filter((line) => !isFine(line)).length;
      return open > 0 ? { title, description: copy.openTheFile(open), variant: "default" } : title;
    },
    failure: copy.failed,
    invalidates: ["/api/orders", "/api/admin/"],
  });
}
