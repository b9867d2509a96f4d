import { useQuery } from "@tanstack/react-query";
import { Minus, TrendingDown, TrendingUp } from "lucide-react";
import { Link } from "react-router";
import { formatCount, pesosExact } from "#app/lib/format.ts";
import { cn } from "#app/ui/cn.ts";
import type { AdminStats } from "#contract/admin/dashboard.ts";
import { Resource } from "../kit/resource.tsx";
import { permissionOfScreen } from "../screen-permissions.ts";
import { usePermissions } from "../use-permissions.ts";
import { dashboardCopy } from "./copy.ts";
import { statsQuery } from "./dashboard-queries.ts";
import { formatGrowth } from "./growth.ts";
import { salesCopy } from "./sales/copy.ts";
import { useSales } from "./sales/use-sales.ts";

const { stats: copy, summary } = dashboardCopy;

/** Four totals of the shop and four counts of pending work in one row, each a link to its list. */
export function Figures() {
  return (
    <Resource query={useQuery(statsQuery)} skeleton={null}>
      {(stats) => <LoadedFigures stats={stats} />}
    </Resource>
  );
}

function LoadedFigures({ stats }: { stats: AdminStats }) {
  const may = usePermissions();
  const hasNoOrders = stats.totalOrders === 0;
  const nextActions = nextActionsOf(stats).filter(
    ({ to, count }) => may(permissionOfScreen(to)) && !(hasNoOrders && count === 0),
  );
  return (
    <div className="grid gap-x-8 gap-y-2 border-line border-b pb-2 xl:grid-cols-[3fr_2fr]">
      <nav aria-label={copy.label}>
        <ul className="grid grid-cols-[auto_1fr_1fr] gap-x-4 sm:grid-cols-[2fr_1fr_1fr_1fr]">
          <Figure
            label={copy.sales}
            value={stats.totalSales === null ? null : pesosExact(stats.totalSales)}
            to="/admin/orders"
            isQuiet={hasNoOrders}
            isMain
            growth="salesGrowth"
          />
          <Figure
            label={copy.orders}
            value={counted(stats.totalOrders)}
            to="/admin/orders"
            isQuiet={hasNoOrders}
            growth="ordersGrowth"
          />
          <Figure label={copy.products} value={counted(stats.totalProducts)} to="/admin/products" />
          <Figure
            label={copy.customers}
            value={counted(stats.totalCustomers)}
            to="/admin/customers"
            isQuiet={stats.totalCustomers === 0}
          />
        </ul>
      </nav>
      <nav aria-label={summary.label}>
        <ul className="grid grid-cols-2 gap-x-4 sm:grid-cols-[repeat(3,1fr)_auto] xl:grid-cols-[repeat(4,auto)]">
          {tasksOf(stats).map((task) => (
            <Figure
              key={task.label}
              {...task}
              value={counted(task.count)}
              isQuiet={task.count === 0}
              isTask
            />
          ))}
        </ul>
      </nav>
      {nextActions.length > 0 && (
        <nav aria-label={summary.nextActions} className="xl:col-span-2">
          <ul className="flex flex-wrap gap-x-6">
            {nextActions.map(({ label, count, to }) => (
              <li key={label}>
                <Link
                  to={to}
                  className="inline-flex min-h-(--control-small) items-center gap-2 hover:underline max-sm:min-h-(--control-height)"
                >
                  <span className="text-muted text-xs">{label}</span>{" "}
                  <span className={count > 0 ? "font-semibold" : "text-muted"}>{formatCount(count)}</span>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  );
}

type FigureProps = {
  label: string;
  value: string | null;
  to: string;
  isQuiet?: boolean;
  /** The figure that counts most: larger, and on a phone over the whole width. */
  isMain?: boolean;
  /** On a phone: label and count in one line. */
  isTask?: boolean;
  /** Shows how the chosen period compares with the previous one. */
  growth?: "salesGrowth" | "ordersGrowth";
};

/** A figure that leads to its list. Null when the person may not read it. */
function Figure({ label, value, to, isQuiet, isMain, isTask, growth }: FigureProps) {
  if (value === null) return null;
  return (
    <li className={cn(isMain && "max-sm:col-span-3")}>
      <Link
        to={to}
        className={cn(
          "flex h-full rounded-control py-1.5 hover:bg-cream",
          isTask
            ? "max-sm:min-h-(--control-height) max-sm:items-center max-sm:justify-between max-sm:gap-2 sm:flex-col sm:gap-0.5"
            : "flex-col gap-0.5",
        )}
      >
        <span className={cn("text-muted text-xs", !isTask && "whitespace-nowrap")}>{label}</span>{" "}
        <span
          className={cn(
            "whitespace-nowrap tracking-tight",
            isMain ? "text-2xl" : "text-lg",
            isQuiet ? "text-muted" : isMain || isTask ? "font-semibold" : "font-medium",
          )}
        >
          {value}
        </span>
        {growth && <PeriodGrowth of={growth} />}
      </Link>
    </li>
  );
}

/** Nothing for those who may not see money, and without earlier sales. */
function PeriodGrowth({ of }: { of: "salesGrowth" | "ordersGrowth" }) {
  const { period, query } = useSales();
  if (!query.data || query.data.previousTotal.orders === 0) return null;
  return (
    <Growth value={query.data[of]} hint={copy.growthIn(salesCopy.periods[period].label.toLowerCase())} />
  );
}

const counted = (count: number | null) => (count === null ? null : formatCount(count));

type Task = { label: string; count: number; to: string };

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
function nextActionsOf({ receiptsToReview, ordersToConfirm, ordersToCollect }: AdminStats): Task[] {
  const actions = [
    { label: summary.receiptsToReview, count: receiptsToReview, to: "/admin/receipts" },
    { label: summary.toConfirm, count: ordersToConfirm, to: "/admin/orders?work=confirm" },
    { label: summary.toCollect, count: ordersToCollect, to: "/admin/orders?work=collect" },
  ];
  return actions.flatMap(({ count, ...action }) => (count === null ? [] : [{ ...action, count }]));
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
        <Icon className="size-3.5" />
        {formatGrowth(value)}
      </span>
      <span className="text-muted">{hint}</span>
    </span>
  );
}
