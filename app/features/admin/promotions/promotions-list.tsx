import { ChartColumn, Copy, Pause, Pencil, Play, Trash2 } from "lucide-react";
import { useState } from "react";
import { useSettings } from "#app/features/settings/use-settings.ts";
import { formatAdminDate } from "#app/lib/format-dates.ts";
import { Badge, type BadgeTone } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import type { AdminPromotion, PromotionState } from "#contract/promotions/promotion.ts";
import { AdminTable } from "../kit/admin-table.tsx";
import { DeleteDialog } from "../kit/delete-dialog.tsx";
import { RowMenu } from "../kit/row-menu.tsx";
import { type Column, moneyColumn } from "../kit/table-columns.ts";
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
  const [reportedId, setReportedId] = useState<number | null>(null);
  const reported = promotions.find(({ id }) => id === reportedId);
  const isOff = useSettings()?.promotions.isEnabled === false;
  const columns: Column<AdminPromotion>[] = [
    {
      header: copy.columns.name,
      isTitle: true,
      cardArea: "title",
      cell: (promotion) => <NameCell promotion={promotion} onEdit={() => onEdit(promotion)} />,
    },
    {
      header: copy.columns.state,
      cardArea: "aside",
      cell: ({ state }) =>
        state === "active" && isOff ? (
          <Badge tone="neutral">{copy.switchedOffState}</Badge>
        ) : (
          <Badge tone={tones[state]}>{copy.states[state]}</Badge>
        ),
    },
    { header: copy.columns.period, className: "whitespace-nowrap", cardArea: "note", cell: periodOf },
    {
      header: copy.columns.uses,
      align: "end",
      className: "tabular-nums whitespace-nowrap",
      cardArea: "asideNote",
      cell: ({ uses, maxUses }) => (
        <>
          {copy.usesOf(uses, maxUses)}
          <span className="as-cards:inline hidden text-muted text-xs"> {copy.usesWord(maxUses ?? uses)}</span>
        </>
      ),
    },
    moneyColumn(copy.columns.sales, ({ sales }) => sales),
    moneyColumn(copy.columns.discount, ({ discount }) => discount),
    {
      header: copy.columns.actions,
      isHeaderHidden: true,
      align: "end",
      cardArea: "menu",
      cell: (promotion) => (
        <Actions
          promotion={promotion}
          onEdit={() => onEdit(promotion)}
          onCopy={() => onCopy(promotion)}
          onReport={() => setReportedId(promotion.id)}
        />
      ),
    },
  ];

  return (
    <>
      <AdminTable name="promotions" caption={copy.list} columns={columns} rows={promotions} onOpen={onEdit} />
      {reported && <PromotionReport promotion={reported} onClose={() => setReportedId(null)} />}
    </>
  );
}

function NameCell({ promotion, onEdit }: NameProps & { onEdit: () => void }) {
  const { name, code, needsCode, codeCount, partner, conditions } = promotion;
  const how = code ? copy.withCode(code) : needsCode ? copy.bulkCodes(codeCount) : copy.automatic;
  return (
    <div className="min-w-0 max-w-md">
      <button
        type="button"
        data-open
        onClick={onEdit}
        className="touch-target block as-cards:truncate max-w-full text-left font-medium hover:underline"
      >
        {name}
      </button>
      <p className="as-cards:truncate text-muted text-xs">{[how, partner].filter(Boolean).join(" · ")}</p>
      <p title={conditions} className="as-cards:hidden mt-0.5 line-clamp-1 text-muted text-xs">
        {conditions}
      </p>
    </div>
  );
}

type NameProps = { promotion: AdminPromotion };

function periodOf({ startsAt, endsAt }: AdminPromotion): string {
  return copy.period(formatAdminDate(startsAt), endsAt ? formatAdminDate(endsAt) : copy.noEnd);
}

type ActionsProps = NameProps & { onEdit: () => void; onCopy: () => void; onReport: () => void };

/** Pausing is one click, because it may be urgent; the rest is in the menu. */
function Actions({
  promotion: { id, name, isPaused, state, isDeletable },
  onEdit,
  onCopy,
  onReport,
}: ActionsProps) {
  const pause = usePausePromotion();
  const remove = useDeletePromotion();
  const [isRemoving, setIsRemoving] = useState(false);
  const pauseLabel = isPaused ? copy.resume : copy.pause;
  const switchPause = () => pause.mutate({ id, isPaused: !isPaused });

  return (
    <span className="flex justify-end gap-1">
      {state !== "ended" && (
        <Button
          size="sm"
          variant="quiet"
          isLoading={pause.isPending}
          aria-label={copy.actionFor(pauseLabel, name)}
          onClick={switchPause}
          className="as-cards:hidden"
        >
          {pauseLabel}
        </Button>
      )}
      <RowMenu
        name={name}
        actions={[
          { label: copy.edit, icon: Pencil, onSelect: onEdit },
          state !== "ended" && { label: pauseLabel, icon: isPaused ? Play : Pause, onSelect: switchPause },
          { label: copy.results, icon: ChartColumn, onSelect: onReport },
          { label: copy.copy, icon: Copy, onSelect: onCopy },
          isDeletable && {
            label: copy.remove,
            icon: Trash2,
            isDangerous: true,
            onSelect: () => setIsRemoving(true),
          },
        ]}
      />
      {isRemoving && (
        <DeleteDialog
          title={copy.actionFor(copy.remove, name)}
          text={copy.removeText}
          confirmLabel={copy.remove}
          remove={remove}
          input={id}
          onClose={() => setIsRemoving(false)}
        />
      )}
    </span>
  );
}
