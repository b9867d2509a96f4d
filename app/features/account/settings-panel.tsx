import type { User } from "#contract/accounts/accounts.ts";
import { accountCopy as copy } from "./copy.ts";
import { EmailNotice } from "./email-notice.tsx";
import { PersonalData } from "./personal-data.tsx";
import { ProfileForm } from "./profile-form.tsx";

export default function SettingsPanel({ user }: { user: User }) {
  return (
    <div className="max-w-xl pt-8">
      {!user.isEmailVerified && <EmailNotice email={user.email} />}
      <h3 className="mb-6 text-xl">{copy.settings.profile}</h3>
      <ProfileForm user={user} />
      <PersonalData />
    </div>
  );
}
