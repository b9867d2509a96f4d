import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { Navigate, useSearchParams } from "react-router";
import { BenefitsPanel } from "#app/features/auth/benefits-panel.tsx";
import { authCopy } from "#app/features/auth/copy.ts";
import { LoginForm } from "#app/features/auth/login-form.tsx";
import { safeNextPath } from "#app/features/auth/next-path.ts";
import { RegisterForm } from "#app/features/auth/register-form.tsx";
import { ChatLink } from "#app/features/layout/chat-link.tsx";
import { NoScriptNotice } from "#app/features/layout/no-script-notice.tsx";
import { PageMeta } from "#app/features/layout/page-meta.tsx";
import { definePageData } from "#app/lib/page-data.ts";
import { apiQuery } from "#app/lib/query-client.ts";
import { useUser } from "#app/lib/session.ts";
import { Container, PageHeading } from "#app/ui/layout.tsx";
import { LoadingSpinner } from "#app/ui/spinner.tsx";
import { Tabs } from "#app/ui/tabs.tsx";
import type { AuthContent } from "#contract/content/content.ts";

const contentQuery = apiQuery<AuthContent>("/api/content/auth");
const page = definePageData(({ load }) => load.optional(contentQuery));
export const loader = page.loader;
export const clientLoader = page.clientLoader;

/** Loads the admin as a document of its own: only such a one may use the camera (docs/rules/admin.md#camera). */
function LoadAdmin({ path }: { path: string }) {
  useEffect(() => location.replace(path), [path]);
  return <LoadingSpinner />;
}

export default function AuthPage() {
  const { user } = useUser();
  const [search] = useSearchParams();
  const { data: content } = useQuery(contentQuery);

  if (user) {
    const target = safeNextPath(search.get("next")) ?? (user.isAdmin ? "/admin" : "/profile");
    return /^\/admin\b/.test(target) ? <LoadAdmin path={target} /> : <Navigate to={target} replace />;
  }

  return (
    <Container className="pb-18 lg:pb-28">
      <PageMeta title={authCopy.title} isHidden />
      <PageHeading title={authCopy.title} />
      <NoScriptNotice />
      <div className="grid items-start gap-12 lg:grid-cols-2 lg:gap-18">
        <Tabs
          className="noscript:hidden"
          label={authCopy.tabsLabel}
          tabs={[
            { value: "login", label: authCopy.login.tab, content: <LoginForm /> },
            { value: "register", label: authCopy.register.tab, content: <RegisterForm /> },
          ]}
        />
        {content && <BenefitsPanel panel={content.panel} />}
      </div>
      <ChatLink variant="text" className="mt-6" />
    </Container>
  );
}
