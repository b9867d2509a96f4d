import { LinkPage } from "#app/features/layout/link-page.tsx";
import { preferencesCopy as copy } from "#app/features/preferences/copy.ts";
import { PreferencesForm } from "#app/features/preferences/preferences-form.tsx";
import { preferencesQuery } from "#app/features/preferences/preferences-query.ts";
import { PageHeading } from "#app/ui/layout.tsx";

/** The commercial messages of an address, for whoever holds the link of a mail. */
export default function PreferencesPage() {
  return (
    <LinkPage texts={copy} fallbackLink={{ to: "/shop", label: copy.home }} queryOf={preferencesQuery}>
      {(preferences, token) => (
        <>
          <PageHeading title={copy.title} lead={copy.lead(preferences.email)} className="wrap-anywhere" />
          <div className="max-w-xl">
            <PreferencesForm token={token} preferences={preferences} />
          </div>
        </>
      )}
    </LinkPage>
  );
}
