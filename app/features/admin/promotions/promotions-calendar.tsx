import { formatAdminDate } from "#app/lib/format-dates.ts";
import { DAY_MS } from "#contract/durations.ts";
import type { AdminPromotion } from "#contract/promotions/promotion.ts";
import { Panel } from "../kit/admin-page.tsx";
import { promotionsCopy as copy } from "./copy.ts";

const PAST_DAYS = 30;
const FUTURE_DAYS = 60;

type Props = { promotions: readonly AdminPromotion[]; now: Date };

/** When promotions are in force, from a month ago to two months ahead. */
export function PromotionsCalendar({ promotions, now }: Props) {
  const from = now.getTime() - PAST_DAYS * DAY_MS;
  const until = now.getTime() + FUTURE_DAYS * DAY_MS;
  const percentAt = (moment: number) =>
    (100 * (Math.min(Math.max(moment, from), until) - from)) / (until - from);
  const shown = promotions.filter(
    ({ startsAt, endsAt }) => Date.parse(startsAt) < until && (!endsAt || Date.parse(endsAt) > from),
  );
  if (shown.length === 0) return null;

  return (
    <Panel title={copy.calendar} id="calendario" className="pt-10">
      <div aria-hidden="true" className="relative h-6 text-muted text-xs">
        <span>{formatAdminDate(new Date(from))}</span>
        <span className="absolute -translate-x-1/2" style={{ left: `${percentAt(now.getTime())}%` }}>
          {copy.today}
        </span>
        <span className="absolute right-0">{formatAdminDate(new Date(until))}</span>
      </div>
      <ul className="flex flex-col gap-2">
        {shown.map(({ id, name, startsAt, endsAt, state }) => {
          const left = percentAt(Date.parse(startsAt));
          const right = endsAt ? percentAt(Date.parse(endsAt)) : 100;
          return (
            <li key={id}>
              <p className="truncate text-xs">{name}</p>
              <div className="relative h-2 rounded-full bg-cream">
                <div
                  className={`absolute h-2 rounded-full ${state === "active" ? "bg-forest" : "bg-sage"}`}
                  style={{ left: `${left}%`, width: `${Math.max(1, right - left)}%` }}
                />
                <div
                  className="absolute -top-1 h-4 w-px bg-cinnamon"
                  style={{ left: `${percentAt(now.getTime())}%` }}
                />
              </div>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
