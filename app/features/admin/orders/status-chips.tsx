import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Chip } from "#app/ui/badge.tsx";
import { ordersCopy } from "./copy.ts";
import { statusCountsQuery } from "./orders-queries.ts";
import { filteredStatuses, type OrdersState } from "./orders-state.ts";

type Props = {
  state: OrdersState;
  onChange: (changes: { status: string | null; attention: true | null }) => void;
};

const { chips } = ordersCopy;

/** The status filter; 'Por revisar' joins it while there is something to review. */
export function StatusChips({ state, onChange }: Props) {
  const { data: counts } = useQuery({ ...statusCountsQuery(state), placeholderData: keepPreviousData });
  const { status, isAttentionOnly } = state;

  return (
    <fieldset className="-mx-4 min-w-0 flex gap-2 overflow-x-auto px-4 py-1.5 [scrollbar-width:none] sm:mx-0 sm:flex-wrap sm:px-0">
      <legend className="sr-only">{ordersCopy.filters}</legend>
      <Chip
        isSelected={!status && !isAttentionOnly}
        count={counts?.all}
        onClick={() => onChange({ status: null, attention: null })}
        className="shrink-0"
      >
        {chips.all}
      </Chip>
      {filteredStatuses.map((word) => (
        <Chip
          key={word}
          isSelected={status === word}
          count={counts?.[word]}
          onClick={() => onChange({ status: word, attention: null })}
          className="shrink-0"
        >
          {chips[word]}
        </Chip>
      ))}
      {(isAttentionOnly || (counts && counts.attention > 0)) && (
        <Chip
          isSelected={isAttentionOnly}
          count={counts?.attention}
          onClick={() => onChange({ status: null, attention: true })}
          className="shrink-0"
        >
          {chips.attention}
        </Chip>
      )}
    </fieldset>
  );
}
