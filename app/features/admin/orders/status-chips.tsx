import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { Chip } from "#app/ui/chip.tsx";
import type { OrderQueue } from "#contract/orders/order-list.ts";
import { ordersCopy } from "./copy.ts";
import { statusCountsQuery } from "./orders-queries.ts";
import { filteredStatuses, type OrdersState } from "./orders-state.ts";

type Filter = { status: string | null; work: string | null; attention: true | null };
type Props = { state: OrdersState; onChange: (changes: Filter) => void };

const { chips } = ordersCopy;
const noFilter: Filter = { status: null, work: null, attention: null };

const inProcess = ["prepare", "ship"] as const satisfies OrderQueue[];
const codQueues = ["confirm", "collect"] as const satisfies OrderQueue[];

/**
 * The status filter. 'En proceso' expands into orders to pack and orders to hand over. Those to hand over, 'Por revisar'
 * and the queues of orders paid on delivery are shown only while they hold orders.
 */
export function StatusChips({ state, onChange }: Props) {
  const { data: counts } = useQuery({ ...statusCountsQuery(state), placeholderData: keepPreviousData });
  const { status, queue, isFlaggedOnly } = state;
  const row = useRef<HTMLDivElement>(null);
  const hasCounts = counts !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls whenever the selection changes, and once the counts widen the chips
  useEffect(() => {
    const { current } = row;
    const chosen = current?.querySelector<HTMLElement>("[aria-pressed=true]");
    if (!current || !chosen) return;
    // Not `scrollIntoView`, which would also scroll the page, away from where the list was left.
    const middle = chosen.getBoundingClientRect().x + chosen.offsetWidth / 2;
    current.scrollLeft += middle - (current.getBoundingClientRect().x + current.clientWidth / 2);
  }, [status, queue, isFlaggedOnly, hasCounts]);
  const isInProcess = status === "processing" || inProcess.some((waiting) => waiting === queue);

  const isShown = (shown: OrderQueue) => queue === shown || (counts !== undefined && counts[shown] > 0);

  function chip(name: keyof typeof chips, isSelected: boolean, filter: Partial<Filter>) {
    return (
      <Chip
        key={name}
        isSelected={isSelected}
        count={counts?.[name]}
        onClick={() => onChange({ ...noFilter, ...filter })}
        className="shrink-0 px-2.5! gap-1.5!"
      >
        {chips[name]}
      </Chip>
    );
  }

  return (
    <fieldset className="min-w-0 max-w-full">
      <legend className="sr-only">{ordersCopy.filters}</legend>
      <div ref={row} className="scroll-row -mx-4 flex gap-1 px-4 py-0.5 sm:mx-0 sm:flex-wrap sm:px-0">
        {chip("all", !status && !queue && !isFlaggedOnly, {})}
        {filteredStatuses.flatMap((word) => [
          chip(word, status === word, { status: word }),
          ...(word === "processing" && isInProcess
            ? inProcess
                .filter((waiting) => waiting === "prepare" || isShown(waiting))
                .map((waiting) => chip(waiting, queue === waiting, { work: waiting }))
            : []),
        ])}
        {codQueues.filter(isShown).map((waiting) => chip(waiting, queue === waiting, { work: waiting }))}
        {(isFlaggedOnly || (counts && counts.attention > 0)) &&
          chip("attention", isFlaggedOnly, { attention: true })}
      </div>
    </fieldset>
  );
}
