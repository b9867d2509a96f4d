import { useState } from "react";
import { formatAdminDate } from "#app/lib/format.ts";
import { Badge, type BadgeTone } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import type { AdminPromotion, PromotionState } from "#contract/promotions/promotion.ts";
import { AdminTable, type Column, moneyColumn } from "../kit/admin-table.tsx";
import { ConfirmButton } from "../kit/confirm-button.tsx";
import { promotionsCopy as copy } from "./copy.ts";
import { PromotionReport } from "./promotion-report.tsx";
import { useDeletePromotion, usePausePromotion } from "./use-promotion-actions.ts";

const tones: Record<PromotionState, BadgeTone> = {
  scheduled: "info",
  active: "success",
  paused: "warning",
  used_up: "neutral",
  ended: "neutral",
};

type Props = {
  promotions: readonly AdminPromotion[];
  onEdit: (promotion: AdminPromotion) => void;
  onCopy: (promotion: AdminPromotion) => void;
};

/** Promotions with their state, results and actions. */
export function PromotionsList({ promotions, onEdit, onCopy }: Props) {
  const [reported, setReported] = useState<AdminPromotion | null>(null);
  const columns: Column<AdminPromotion>[] = [
    { header: copy.columns.name, isTitle: true, cell: (promotion) => <NameCell promotion={promotion} /> },
    {
      header: copy.columns.state,
      cell: ({ state }) => <Badge tone={tones[state]}>{copy.states[state]}</Badge>,
    },
    { header: copy.columns.period, cell: periodOf },
    {
      header: copy.columns.uses,
      align: "end",
      className: "tabular whitespace-nowrap",
      cell: ({ uses, maxUses }) => copy.usesOf(uses, maxUses),
    },
    moneyColumn(copy.columns.sales, ({ sales }) => sales),
    moneyColumn(copy.columns.discount, ({ discount }) => discount),
    {
      header: copy.columns.actions,
      isHeaderHidden: true,
      align: "end",
      cell: (promotion) => (
        <Actions
          promotion={promotion}
          onEdit={() => onEdit(promotion)}
          onCopy={() => onCopy(promotion)}
          onReport={() => setReported(promotion)}
        />
      ),
    },
  ];

  return (
    <>
      <AdminTable caption={copy.list} columns={columns} rows={promotions} />
      {reported && <PromotionReport promotion={reported} onClose={() => setReported(null)} />}
    </>
  );
}

function NameCell({ promotion: { name, code, needsCode, codeCount, partner, conditions } }: NameProps) {
  const how = code ? copy.withCode(code) : needsCode ? copy.bulkCodes(codeCount) : copy.automatic;
  return (
    <div className="min-w-0 max-w-md">
      <p className="break-words font-medium">{name}</p>
      <p className="text-muted text-xs">{[how, partner].filter(Boolean).join(" · ")}</p>
      <p className="mt-1 line-clamp-2 text-muted text-xs">{conditions}</p>
    </div>
  );
}

type NameProps = { promotion: AdminPromotion };

function periodOf({ startsAt, endsAt }: AdminPromotion): string {
  return copy.period(formatAdminDate(startsAt), endsAt ? formatAdminDate(endsAt) : copy.noEnd);
}

type ActionsProps = NameProps & { onEdit: () => void; onCopy: () => void; onReport: () => void };

function Actions({ promotion: { id, name, isPaused, state, uses }, onEdit, onCopy, onReport }: ActionsProps) {
  const pause = usePausePromotion();
  const remove = useDeletePromotion();
  const buttons = [
    { label: copy.edit, onClick: onEdit },
    { label: copy.results, onClick: onReport },
    { label: copy.copy, onClick: onCopy },
  ];
  const pauseLabel = isPaused ? copy.resume : copy.pause;

  return (
    <div className="flex flex-wrap justify-end gap-1">
      {state !== "ended" && (
        <Button
          size="sm"
          variant="quiet"
          isLoading={pause.isPending}
          aria-label={copy.actionFor(pauseLabel, name)}
          onClick={() => pause.mutate({ id, isPaused: !isPaused })}
        >
          {pauseLabel}
        </Button>
      )}
      {buttons.map(({ label, onClick }) => (
        <Button
          key={label}
          size="sm"
          variant="ghost"
          aria-label={copy.actionFor(label, name)}
          onClick={onClick}
        >
          {label}
        </Button>
      ))}
      {uses === 0 && (
        <ConfirmButton
          label={copy.remove}
          variant="ghost"
          title={copy.actionFor(copy.remove, name)}
          text={copy.removeText}
          confirmLabel={copy.remove}
          isDangerous
          isLoading={remove.isPending}
          onConfirm={(close) => remove.mutate(id, { onSettled: close })}
        />
      )}
    </div>
  );
}
