import { useSearchParams } from "react-router";
import { authCopy } from "#app/features/auth/copy.ts";
import { EmailVerification } from "#app/features/auth/email-verification.tsx";
import { RequireUser } from "#app/features/auth/require-user.tsx";
import { FormPage } from "#app/features/layout/form-page.tsx";

export default function VerifyEmailPage() {
  const [search] = useSearchParams();

  return (
    <FormPage title={authCopy.verifyEmail.title}>
      <RequireUser>{() => <EmailVerification token={search.get("token") ?? ""} />}</RequireUser>
    </FormPage>
  );
}
