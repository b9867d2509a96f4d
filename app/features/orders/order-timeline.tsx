import { formatDateTime } from "#app/lib/format-dates.ts";
import { cn } from "#app/ui/cn.ts";
import { orderCopy } from "./copy.ts";
import type { ViewedOrder } from "./order-queries.ts";
import { type TimelineStep, timelineOf } from "./timeline.ts";

/** The order's history, then the steps still ahead. */
export function OrderTimeline({ order }: { order: ViewedOrder }) {
  const steps = timelineOf(order);

  return (
    <section aria-labelledby="estado">
      <h2 id="estado" className="text-2xl">
        {orderCopy.history}
      </h2>
      <ol className="mt-6">
        {steps.map((step, index) => (
          <Step
            key={`${step.status} ${step.at}`}
            step={step}
            isCurrent={step.at !== null && (steps[index + 1]?.at ?? null) === null}
            isLast={index === steps.length - 1}
          />
        ))}
      </ol>
    </section>
  );
}

type StepProps = { step: TimelineStep; isCurrent: boolean; isLast: boolean };

function Step({ step: { status, label, at, note }, isCurrent, isLast }: StepProps) {
  const isCancelled = status === "cancelado";

  return (
    <li aria-current={isCurrent ? "step" : undefined} className="relative flex gap-4 pb-7 last:pb-0">
      {!isLast && (
        <span
          aria-hidden="true"
          className={cn(
            "absolute top-5 bottom-[-0.125rem] left-[0.4375rem] border-l",
            at ? "border-forest" : "border-edge/60 border-dashed",
          )}
        />
      )}
      <span
        aria-hidden="true"
        className={cn(
          "relative mt-1.5 size-[0.9375rem] shrink-0 rounded-full border",
          at === null && "border-edge bg-paper",
          at !== null && (isCancelled ? "border-error bg-error" : "border-forest bg-forest"),
          isCurrent && (isCancelled ? "ring-4 ring-error-tint" : "ring-4 ring-success-tint"),
        )}
      />
      <div className={cn(at === null && "text-muted")}>
        <p className={cn(isCurrent && "font-medium")}>{label}</p>
        {at && (
          <time dateTime={at} className="block text-muted text-sm">
            {formatDateTime(at)}
          </time>
        )}
        {note && <p className="mt-0.5 text-muted text-sm">{note}</p>}
      </div>
    </li>
  );
}
