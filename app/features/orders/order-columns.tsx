import type { ReactNode } from "react";
import { OrderArrival } from "./order-arrival.tsx";
import { OrderItems } from "./order-items.tsx";
import type { ViewedOrder } from "./order-queries.ts";
import { OrderTimeline } from "./order-timeline.tsx";

type Props = { order: ViewedOrder; facts: ReactNode; belowItems: ReactNode };

/** Lines and sums of an order and what belongs to them, beside its arrival, history and `facts`. */
export function OrderColumns({ order, facts, belowItems }: Props) {
  return (
    <div className="grid gap-x-18 gap-y-14 lg:grid-cols-[1fr_21rem] lg:grid-rows-[auto_1fr]">
      <div className="lg:col-start-2 lg:row-start-1">
        <OrderArrival order={order} />
        <OrderTimeline order={order} />
      </div>
      <div className="lg:col-start-1 lg:row-span-2 lg:row-start-1">
        <OrderItems order={order} />
        {belowItems}
      </div>
      <div className="lg:col-start-2">{facts}</div>
    </div>
  );
}
