import { useSettings } from "#app/features/settings/use-settings.ts";
import { apiFetch } from "#app/lib/api.ts";
import { apiQuery } from "#app/lib/query-client.ts";
import type {
  AdminPromotion,
  PromotionBody,
  PromotionPatch,
  PromotionUses,
} from "#contract/promotions/promotion.ts";
import { savedMeanwhile } from "../kit/conflict.ts";
import { useAdminMutation } from "../kit/use-admin-mutation.ts";
import { promotionsCopy as copy } from "./copy.ts";
import { downloadCodes } from "./download-codes.ts";

const PATH = "/api/admin/promotions";
const invalidates = [PATH, "/api/promotions", "/api/cart/quote"];

export const adminPromotionsQuery = apiQuery<AdminPromotion[]>(PATH);

export function usesQuery(id: number) {
  return apiQuery<PromotionUses>(`${PATH}/${id}/uses`);
}

/** A CSV file of all single-use codes of a promotion, with those that were used. */
export function codesHref(id: number) {
  return `${PATH}/${id}/codes.csv`;
}

/** Creates a promotion (null), or changes this one. */
export function useSavePromotion(base: AdminPromotion | null) {
  return useAdminMutation({
    mutate: (body: PromotionBody) =>
      base === null
        ? apiFetch<AdminPromotion>(PATH, { body })
        : apiFetch<AdminPromotion>(`${PATH}/${base.id}`, {
            method: "PATCH",
            body: { ...body, version: base.version },
          }),
    success: copy.form.saved,
    failure: copy.failed,
    isConflictInForm: true,
    invalidates,
    onError: (error, client) => {
      const theirs = savedMeanwhile(error, "promotion");
      if (!theirs) return;
      client.setQueryData(adminPromotionsQuery.queryKey, (promotions) =>
        promotions?.map((promotion) => (promotion.id === theirs.id ? theirs : promotion)),
      );
    },
  });
}

/** The announcement above the header does not follow the promotions: pausing one names it. */
export function usePausePromotion() {
  const announcement = useSettings()?.announcement;
  return useAdminMutation({
    mutate: ({ id, isPaused }: { id: number } & Required<Pick<PromotionPatch, "isPaused">>) =>
      apiFetch<AdminPromotion>(`${PATH}/${id}`, { method: "PATCH", body: { isPaused } }),
    success: (_result, { isPaused }) => {
      if (!isPaused) return copy.resumed;
      const description = announcement ? copy.stillAnnounced(announcement.text) : undefined;
      return { title: copy.paused, description };
    },
    failure: copy.failed,
    invalidates,
  });
}

export function useDeletePromotion() {
  return useAdminMutation({
    mutate: (id: number) => apiFetch<void>(`${PATH}/${id}`, { method: "DELETE" }),
    success: copy.removed,
    failure: copy.failed,
    invalidates,
  });
}

/** Makes single-use codes and saves the new ones on the device, also when the report is closed by then. */
export function useBulkCodes({ id, name }: Pick<AdminPromotion, "id" | "name">) {
  return useAdminMutation({
    mutate: (count: number) => apiFetch<string[]>(`${PATH}/${id}/codes`, { body: { count } }),
    onSuccess: (codes) => downloadCodes(name, codes),
    success: (codes) => copy.report.generated(codes.length),
    failure: copy.failed,
    invalidates,
  });
}

/** Switches all promotions of the shop on or off. */
export function useSwitchPromotions() {
  return useAdminMutation({
    mutate: (isEnabled: boolean) =>
      apiFetch("/api/admin/settings", { method: "PATCH", body: { promotions: { isEnabled } } }),
    success: (_result, isEnabled) => (isEnabled ? copy.switchedOn : copy.switchedOff),
    failure: copy.switchFailed,
    invalidates: [...invalidates, "/api/settings", "/api/admin/settings"],
  });
}
