import { useSearchParams } from "react-router";
import { AccountPage } from "#app/features/auth/account-page.tsx";
import { authCopy } from "#app/features/auth/copy.ts";
import { EmailVerification } from "#app/features/auth/email-verification.tsx";
import { RequireUser } from "#app/features/auth/require-user.tsx";

export default function VerifyEmailPage() {
  const [search] = useSearchParams();

  return (
    <AccountPage title={authCopy.verifyEmail.title}>
      <RequireUser>{() => <EmailVerification token={search.get("token") ?? ""} />}</RequireUser>
    </AccountPage>
  );
}
