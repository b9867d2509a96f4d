import { useQuery } from "@tanstack/react-query";
import { ArrowRight, Minus, TrendingDown, TrendingUp } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { formatCount, pesosExact } from "#app/lib/format.ts";
import { cn } from "#app/ui/cn.ts";
import { LoadingRegion, Skeleton } from "#app/ui/feedback.tsx";
import type { AdminStats } from "#contract/dashboard.ts";
import { Resource } from "../kit/resource.tsx";
import { permissionOfScreen } from "../screen-permissions.ts";
import { usePermissions } from "../use-permission.ts";
import { dashboardCopy } from "./copy.ts";
import { statsQuery } from "./dashboard-queries.ts";
import { formatGrowth } from "./growth.ts";

const { stats: copy, summary } = dashboardCopy;

/** Four totals of the shop, and four counts of pending work. */
export function Figures() {
  const query = useQuery(statsQuery);
  return (
    <Resource
      query={query}
      skeleton={
        <LoadingRegion className="grid grid-cols-2 gap-x-8 gap-y-8 xl:grid-cols-4">
          {[0, 1, 2, 3, 4, 5, 6, 7].map((card) => (
            <Skeleton key={card} className="h-20" />
          ))}
        </LoadingRegion>
      }
    >
      {(stats) => <LoadedFigures stats={stats} />}
    </Resource>
  );
}

function LoadedFigures({ stats }: { stats: AdminStats }) {
  const may = usePermissions();
  const nextActions = nextActionsOf(stats).filter(({ to }) => may(permissionOfScreen(to)));
  const comparison = { hint: stats.hasEarlierSales ? copy.growthHint : copy.noEarlier };
  return (
    <div className="flex flex-col gap-8">
      <dl
        aria-label={copy.label}
        className="grid grid-cols-2 gap-x-8 gap-y-6 border-ink/70 border-t pt-5 max-[26rem]:*:nth-[-n+2]:col-span-2 xl:grid-cols-4"
      >
        {stats.totalSales !== null && (
          <Stat label={copy.sales} value={pesosExact(stats.totalSales)}>
            {stats.salesGrowth !== null && <Growth value={stats.salesGrowth} {...comparison} />}
          </Stat>
        )}
        {stats.totalOrders !== null && (
          <Stat label={copy.orders} value={formatCount(stats.totalOrders)}>
            {stats.ordersGrowth !== null && <Growth value={stats.ordersGrowth} {...comparison} />}
          </Stat>
        )}
        {stats.totalProducts !== null && (
          <Stat label={copy.products} value={formatCount(stats.totalProducts)} />
        )}
        {stats.totalCustomers !== null && (
          <Stat label={copy.customers} value={formatCount(stats.totalCustomers)} />
        )}
      </dl>
      <nav aria-label={summary.label}>
        <ul className="grid grid-cols-2 gap-3 xl:grid-cols-4">
          {tasksOf(stats).map((task) => (
            <li key={task.label}>
              <TaskCard {...task} />
            </li>
          ))}
        </ul>
      </nav>
      {nextActions.length > 0 && (
        <nav aria-label={summary.nextActions}>
          <ul className="grid grid-cols-2 gap-3 xl:grid-cols-4">
            {nextActions.map((task) => (
              <li key={task.label}>
                <TaskCard {...task} />
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  );
}

type Task = { label: string; count: number; to: string };

function TaskCard({ label, count, to }: Task) {
  return (
    <Link
      to={to}
      className="group flex h-full flex-col justify-between gap-3 rounded-sheet bg-cream p-4 transition-colors hover:bg-cinnamon-tint"
    >
      <span className="flex items-start justify-between gap-2">
        {label}
        <ArrowRight
          aria-hidden="true"
          className="size-4 shrink-0 text-muted transition-transform group-hover:translate-x-1"
          strokeWidth={1.5}
        />
      </span>
      <span className={cn("text-2xl", count > 0 ? "font-medium" : "text-muted")}>{formatCount(count)}</span>
    </Link>
  );
}

/** The counts that the person may read. */
function tasksOf(stats: AdminStats): Task[] {
  const tasks = [
    { label: summary.toPrepare, count: stats.toPrepare, to: "/admin/orders?work=prepare" },
    { label: summary.toShip, count: stats.toShip, to: "/admin/orders?work=ship" },
    { label: summary.paymentsToReview, count: stats.paymentsToReview, to: "/admin/orders?attention=true" },
    { label: summary.unansweredMessages, count: stats.unansweredMessages, to: "/admin/messages?state=open" },
  ];
  return tasks.flatMap(({ count, ...task }) => (count === null ? [] : [{ ...task, count }]));
}

/** Next actions of the payment methods that the shop uses, beside the four specified cards. */
function nextActionsOf({ receiptsToReview }: AdminStats) {
  return [
    ...(receiptsToReview === null
      ? []
      : [{ label: summary.receiptsToReview, count: receiptsToReview, to: "/admin/receipts" }]),
  ];
}

function Stat({ label, value, children }: { label: string; value: string; children?: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <dt className="text-muted">{label}</dt>
      <dd className="font-medium text-2xl tracking-tight">{value}</dd>
      {children && <dd>{children}</dd>}
    </div>
  );
}

/** A change in percent, with the period it is compared to. */
export function Growth({ value, hint }: { value: number; hint: string }) {
  const Icon = value > 0 ? TrendingUp : value < 0 ? TrendingDown : Minus;

  return (
    <span className="flex flex-wrap items-center gap-x-1.5 text-xs">
      <span
        className={cn(
          "inline-flex items-center gap-1 font-medium",
          value > 0 && "text-success",
          value < 0 && "text-error",
        )}
      >
        <Icon aria-hidden="true" className="size-3.5" />
        {formatGrowth(value)}
      </span>
      <span className="text-muted">{hint}</span>
    </span>
  );
}
