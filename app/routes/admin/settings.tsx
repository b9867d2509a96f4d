import { useQuery } from "@tanstack/react-query";
import { AdminPage } from "#app/features/admin/admin-page.tsx";
import { settingsCopy } from "#app/features/admin/settings/copy.ts";
import { GeneralTab } from "#app/features/admin/settings/general-tab.tsx";
import { NotificationsTab } from "#app/features/admin/settings/notifications-tab.tsx";
import { PaymentsTab } from "#app/features/admin/settings/payments-tab.tsx";
import { ShippingTab } from "#app/features/admin/settings/shipping-tab.tsx";
import { UnsavedSettings } from "#app/features/admin/settings/unsaved.tsx";
import { adminSettingsQuery } from "#app/features/admin/settings/use-settings-admin.ts";
import { readChoice, useUrlState } from "#app/features/admin/use-url-state.ts";
import { ErrorState, LoadingRegion, Skeleton } from "#app/ui/feedback.tsx";
import { Tabs } from "#app/ui/tabs.tsx";
import type { AdminSettings } from "#contract/settings.ts";

export default function AdminSettingsPage() {
  const { data: settings, isError, refetch, isFetching } = useQuery(adminSettingsQuery);

  return (
    <AdminPage title={settingsCopy.title} lead={settingsCopy.lead}>
      {settings && (
        <UnsavedSettings>
          <SettingsTabs settings={settings} />
        </UnsavedSettings>
      )}
      {!settings && isError && <ErrorState onRetry={() => refetch()} isRetrying={isFetching} />}
      {!settings && !isError && (
        <LoadingRegion className="grid max-w-3xl gap-6 pt-6 sm:grid-cols-2">
          {[0, 1, 2, 3, 4, 5].map((field) => (
            <Skeleton key={field} className="h-16" />
          ))}
        </LoadingRegion>
      )}
    </AdminPage>
  );
}

const tabs = ["general", "payments", "shipping", "notifications"] as const;

/** All four stay mounted, so that what was typed in one survives a look at another. */
function SettingsTabs({ settings }: { settings: AdminSettings }) {
  const { params, change } = useUrlState();
  const contents = {
    general: <GeneralTab settings={settings.general} security={settings.security} />,
    payments: <PaymentsTab settings={settings.payments} gateway={settings.gateway} />,
    shipping: <ShippingTab settings={settings.shipping} />,
    notifications: <NotificationsTab settings={settings.notifications} />,
  };

  return (
    <Tabs
      label={settingsCopy.tabsLabel}
      value={readChoice(params, "tab", tabs) ?? "general"}
      onChange={(tab) => change({ tab: tab === "general" ? null : tab }, { isReplacing: true })}
      isKeptMounted
      tabs={tabs.map((tab) => ({ value: tab, label: settingsCopy.tabs[tab], content: contents[tab] }))}
    />
  );
}
