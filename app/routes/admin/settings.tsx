import { useQuery } from "@tanstack/react-query";
import { goingLiveCopy } from "#app/features/admin/going-live/copy.ts";
import { AdminPage } from "#app/features/admin/kit/admin-page.tsx";
import { Resource } from "#app/features/admin/kit/resource.tsx";
import { readChoice, useUrlState } from "#app/features/admin/kit/use-url-state.ts";
import { BrandTab } from "#app/features/admin/settings/brand-tab.tsx";
import { GatewayKeys } from "#app/features/admin/settings/connections/gateway-keys.tsx";
import { MailServerForm } from "#app/features/admin/settings/connections/mail-server.tsx";
import { settingsCopy } from "#app/features/admin/settings/copy.ts";
import { GeneralTab } from "#app/features/admin/settings/general-tab.tsx";
import { NotificationsTab } from "#app/features/admin/settings/notifications-tab.tsx";
import { OffersTab } from "#app/features/admin/settings/offers-tab.tsx";
import { PaymentsTab } from "#app/features/admin/settings/payments-tab.tsx";
import { RemindersTab } from "#app/features/admin/settings/reminders-tab.tsx";
import { ShippingTab } from "#app/features/admin/settings/shipping-tab.tsx";
import { TestMail } from "#app/features/admin/settings/test-mail.tsx";
import { TransferAccounts } from "#app/features/admin/settings/transfer-accounts.tsx";
import { SettingsTab, TabLabel, UnsavedSettings } from "#app/features/admin/settings/unsaved.tsx";
import { adminSettingsQuery } from "#app/features/admin/settings/use-settings-admin.ts";
import { ShippingZonesPanel } from "#app/features/admin/settings/zones/shipping-zones.tsx";
import { usePermissions } from "#app/features/admin/use-permissions.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { LoadingRegion, Notice, Skeleton } from "#app/ui/feedback.tsx";
import { Tabs } from "#app/ui/tabs.tsx";
import type { AdminSettings } from "#contract/settings/settings.ts";

export default function AdminSettingsPage() {
  const mayWrite = usePermissions()("settings.write");
  const query = useQuery(adminSettingsQuery);

  return (
    <AdminPage
      title={settingsCopy.title}
      lead={settingsCopy.lead}
      actions={
        <ButtonLink to="/admin/going-live" variant="quiet">
          {goingLiveCopy.title}
        </ButtonLink>
      }
    >
      <Resource
        query={query}
        skeleton={
          <LoadingRegion className="grid max-w-3xl gap-6 pt-6 sm:grid-cols-2">
            {[0, 1, 2, 3, 4, 5].map((field) => (
              <Skeleton key={field} className="h-16" />
            ))}
          </LoadingRegion>
        }
      >
        {(settings) => (
          <UnsavedSettings>
            {!mayWrite && (
              <Notice title={settingsCopy.readOnly.title} className="mb-6">
                {settingsCopy.readOnly.text}
              </Notice>
            )}
            <SettingsTabs settings={settings} />
          </UnsavedSettings>
        )}
      </Resource>
    </AdminPage>
  );
}

const tabs = ["general", "payments", "shipping", "notifications", "offers", "reminders", "brand"] as const;

/** All tabs stay mounted, so that unsaved input survives switching tabs. */
function SettingsTabs({ settings }: { settings: AdminSettings }) {
  const { params, change } = useUrlState();
  const may = usePermissions();
  const contents = {
    general: <GeneralTab settings={settings.general} security={settings.security} />,
    payments: (
      <div className="flex flex-col gap-3">
        <GatewayKeys mode={settings.gateway} />
        <PaymentsTab settings={settings} />
        {may("payments.write") && <TransferAccounts />}
      </div>
    ),
    shipping: (
      <div className="flex flex-col gap-3">
        <ShippingTab settings={settings.shipping} />
        {may("shipping.write") && <ShippingZonesPanel settings={settings} />}
      </div>
    ),
    notifications: (
      <div className="flex flex-col gap-3">
        <MailServerForm />
        <NotificationsTab settings={settings.notifications} />
        {may("settings.write") && <TestMail />}
      </div>
    ),
    offers: <OffersTab settings={settings} />,
    reminders: <RemindersTab settings={settings.reminders} />,
    brand: <BrandTab settings={settings.brand} />,
  };

  return (
    <Tabs
      label={settingsCopy.tabsLabel}
      value={readChoice(params, "tab", tabs) ?? "general"}
      onChange={(tab) => change({ tab: tab === "general" ? null : tab }, { isReplacing: true })}
      isKeptMounted
      isIndex
      tabs={tabs.map((tab) => ({
        value: tab,
        label: <TabLabel name={tab} text={settingsCopy.tabs[tab]} />,
        content: <SettingsTab name={tab}>{contents[tab]}</SettingsTab>,
      }))}
    />
  );
}
