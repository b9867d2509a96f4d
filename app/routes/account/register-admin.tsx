import { useSearchParams } from "react-router";
import { AdminRegistration } from "#app/features/auth/admin-registration.tsx";
import { authCopy } from "#app/features/auth/copy.ts";
import { FormPage } from "#app/features/layout/form-page.tsx";
import { useSettings } from "#app/features/settings/use-settings.ts";

const copy = authCopy.registerAdmin;

export default function RegisterAdminPage() {
  const [search] = useSearchParams();
  const store = useSettings()?.general.name;
  const isInvited = search.has("invitation") && store !== undefined;
  return (
    <FormPage title={isInvited ? copy.invited.title(store) : copy.title}>
      {/* The chat is for customers. */}
      <div data-hides-chat>
        <AdminRegistration />
      </div>
    </FormPage>
  );
}
