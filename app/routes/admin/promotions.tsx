import { useQuery } from "@tanstack/react-query";
import { BadgePercent, Plus, Power } from "lucide-react";
import { useState } from "react";
import { AdminPage } from "#app/features/admin/kit/admin-page.tsx";
import { ResourceList } from "#app/features/admin/kit/resource.tsx";
import { useEditedRow } from "#app/features/admin/kit/use-edited-row.ts";
import { parseId, useUrlState } from "#app/features/admin/kit/use-url-state.ts";
import { promotionsCopy as copy } from "#app/features/admin/promotions/copy.ts";
import {
  copyOf,
  emptyPromotion,
  type PromotionValues,
  valuesOf,
} from "#app/features/admin/promotions/form-values.ts";
import { PromotionForm } from "#app/features/admin/promotions/promotion-form.tsx";
import { PromotionsCalendar } from "#app/features/admin/promotions/promotions-calendar.tsx";
import { PromotionsList } from "#app/features/admin/promotions/promotions-list.tsx";
import {
  adminPromotionsQuery,
  useSwitchPromotions,
} from "#app/features/admin/promotions/use-promotion-actions.ts";
import { usePermissions } from "#app/features/admin/use-permissions.ts";
import { useFreshSettings, useSettings } from "#app/features/settings/use-settings.ts";
import { Button } from "#app/ui/button.tsx";
import { ConfirmButton } from "#app/ui/confirm-button.tsx";
import { EmptyState, Notice } from "#app/ui/feedback.tsx";

export default function AdminPromotionsPage() {
  const list = useQuery(adminPromotionsQuery);
  const { params, change } = useUrlState();
  const open = params.get("open");
  const openId = parseId(open);
  const edited = useEditedRow(list.data, openId);
  const isMissing = openId !== null && !edited && list.isSuccess && !list.isFetching;
  const [copied, setCopied] = useState<PromotionValues | null>(null);

  function create() {
    setCopied(null);
    change({ open: "new" });
  }

  return (
    <AdminPage
      title={copy.title}
      lead={copy.lead}
      actions={
        <div className="flex flex-wrap gap-2">
          <Button onClick={create} className="sm:order-last">
            <Plus className="size-4" strokeWidth={1.75} />
            {copy.add}
          </Button>
          <SwitchOff />
        </div>
      }
    >
      <OffNotice />
      {isMissing && (
        <Notice title={copy.missing} className="mb-6">
          {copy.missingText}
        </Notice>
      )}
      <ResourceList
        query={list}
        skeleton={{ columns: 6, rows: 4 }}
        empty={
          <EmptyState
            icon={<BadgePercent />}
            title={copy.empty}
            text={copy.emptyText}
            action={
              <Button variant="quiet" size="sm" onClick={create}>
                {copy.addFirst}
              </Button>
            }
          />
        }
      >
        {(promotions) => (
          <>
            <PromotionsList
              promotions={promotions}
              onEdit={({ id }) => change({ open: id })}
              onCopy={(one) => {
                setCopied(copyOf(one, new Date()));
                change({ open: "new" });
              }}
            />
            <PromotionsCalendar promotions={promotions} now={new Date()} />
          </>
        )}
      </ResourceList>
      {(edited || open === "new") && (
        <PromotionForm
          key={open}
          promotion={edited ?? null}
          initial={edited ? valuesOf(edited, new Date()) : (copied ?? emptyPromotion(new Date()))}
          onClose={() => change({ open: null })}
        />
      )}
    </AdminPage>
  );
}

/** Turns all promotions off, for whoever may change settings. */
function SwitchOff() {
  const change = useSwitchPromotions();
  const may = usePermissions();
  if (!useSettings()?.promotions.isEnabled || !may("settings.write")) return null;
  return (
    <ConfirmButton
      variant="quiet"
      question={{
        title: copy.switchOffTitle,
        text: copy.switchOffText,
        confirmLabel: copy.switchOff,
        isDangerous: true,
      }}
      isLoading={change.isPending}
      onConfirm={(options) => change.mutate(false, options)}
    >
      <Power className="size-4" strokeWidth={1.75} />
      {copy.switchOff}
    </ConfirmButton>
  );
}

/** Says when promotions are off; whoever may change settings turns them on. */
function OffNotice() {
  useFreshSettings();
  const settings = useSettings();
  const may = usePermissions();
  const change = useSwitchPromotions();
  if (!settings || settings.promotions.isEnabled) return null;
  return (
    <Notice title={copy.isOff} className="mb-6">
      {may("settings.write") && (
        <Button size="sm" isLoading={change.isPending} onClick={() => change.mutate(true)}>
          {copy.switchOn}
        </Button>
      )}
    </Notice>
  );
}
