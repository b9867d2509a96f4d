import { AttentionCard } from "#app/features/admin/dashboard/attention-card.tsx";
import { dashboardCopy } from "#app/features/admin/dashboard/copy.ts";
import { useIsDashboardLoaded, useIsFirstDay } from "#app/features/admin/dashboard/dashboard-queries.ts";
import { Figures } from "#app/features/admin/dashboard/figures.tsx";
import { FirstSteps } from "#app/features/admin/dashboard/first-steps/first-steps.tsx";
import { LowStock } from "#app/features/admin/dashboard/low-stock.tsx";
import { NotificationsCard } from "#app/features/admin/dashboard/notifications-card.tsx";
import { RecentOrders } from "#app/features/admin/dashboard/recent-orders.tsx";
import { PeriodChoice } from "#app/features/admin/dashboard/sales/period-choice.tsx";
import { Sales } from "#app/features/admin/dashboard/sales/sales.tsx";
import { TwoStepNotice } from "#app/features/admin/dashboard/two-step-notice.tsx";
import { Health } from "#app/features/admin/going-live/health.tsx";
import { AdminPage } from "#app/features/admin/kit/admin-page.tsx";
import { usePermissions } from "#app/features/admin/use-permissions.ts";
import { LoadingRegion, Skeleton } from "#app/ui/feedback.tsx";

export default function AdminDashboardPage() {
  const may = usePermissions();
  const isFirstDay = useIsFirstDay();
  const isLoaded = useIsDashboardLoaded();
  const steps = may("settings.read") && <FirstSteps isOpenAtFirst={isFirstDay} />;
  return (
    <AdminPage title={dashboardCopy.title} actions={may("money.read") && <PeriodChoice />}>
      {!isLoaded && <DashboardSkeleton />}
      <div hidden={!isLoaded}>
        <Figures />
        {isFirstDay && <div className="pt-4">{steps}</div>}
        <div className="pt-3 empty:hidden">
          <AttentionCard />
        </div>
        {may("money.read") && !isFirstDay && <Sales />}
        <div className="pt-4">
          {!isFirstDay && steps}
          <TwoStepNotice />
          <NotificationsCard />
        </div>
        {may("money.read") && isFirstDay && <Sales />}
        <div className="grid items-start gap-x-10 gap-y-6 pt-6 xl:grid-cols-[3fr_2fr]">
          {may("orders.read") && <RecentOrders />}
          {may("catalog.read") && <LowStock />}
        </div>
        {may("settings.read") && (
          <div className="pt-6">
            <Health />
          </div>
        )}
      </div>
    </AdminPage>
  );
}

function DashboardSkeleton() {
  return (
    <LoadingRegion className="grid gap-5">
      <Skeleton className="h-56 sm:h-36 xl:h-20" />
      <Skeleton className="h-11" />
      <Skeleton className="h-80" />
    </LoadingRegion>
  );
}
