import { useQuery } from "@tanstack/react-query";
import { formatCount, pesosExact } from "#app/lib/format.ts";
import { apiQuery } from "#app/lib/query-client.ts";
import type { ReminderFigures } from "#contract/admin/reminder-figures.ts";
import { settingsCopy } from "./copy.ts";

const copy = settingsCopy.reminders.figures;
const figuresQuery = apiQuery<ReminderFigures>("/api/admin/reminders/figures");

/** What the mails to customers brought. */
export function ReminderFiguresTable() {
  const { data } = useQuery(figuresQuery);
  if (!data) return null;
  const { days, carts, alerts, reviews, refills } = data;
  const money = (amount: number | null) =>
    amount === null ? [] : [[copy.amount, pesosExact(amount)] as const];
  const count = (label: string, value: number) => [label, formatCount(value)] as const;
  const groups = [
    {
      title: copy.carts,
      values: [
        count(copy.mails, carts.mails),
        count(copy.opened, carts.opened),
        count(copy.recovered, carts.recovered),
        ...money(carts.amount),
      ],
    },
    {
      title: copy.alerts,
      values: [
        count(copy.waiting, alerts.waiting),
        count(copy.mails, alerts.mails),
        count(copy.sold, alerts.sold),
        ...money(alerts.amount),
      ],
    },
    {
      title: copy.refills,
      values: [
        count(copy.asked, refills.asked),
        count(copy.mails, refills.mails),
        count(copy.opened, refills.opened),
        count(copy.bought, refills.sold),
        ...money(refills.amount),
      ],
    },
    {
      title: copy.reviews,
      values: [
        count(copy.invitations, reviews.invitations),
        count(copy.opened, reviews.opened),
        count(copy.received, reviews.reviews),
      ],
    },
  ];

  return (
    <section aria-labelledby="cifras-recordatorios" className="mb-10 max-w-5xl">
      <h2
        id="cifras-recordatorios"
        className="mb-4 border-line border-b pb-1.5 font-medium font-sans text-base text-muted"
      >
        {copy.title(days)}
      </h2>
      <div className="grid gap-4 sm:grid-cols-2">
        {groups.map(({ title, values }) => (
          <div key={title} className="rounded-sheet bg-cream px-5 py-4">
            <h3 className="font-medium font-sans text-sm">{title}</h3>
            <dl className="mt-2 flex flex-col gap-1 text-sm">
              {values.map(([label, value]) => (
                <div key={label} className="flex items-baseline justify-between gap-3">
                  <dt className="text-muted">{label}</dt>
                  <dd className="font-medium tabular-nums">{value}</dd>
                </div>
              ))}
            </dl>
          </div>
        ))}
      </div>
      <p className="mt-3 text-muted text-xs">{copy.note}</p>
    </section>
  );
}
