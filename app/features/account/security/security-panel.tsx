import type { User } from "#contract/accounts/accounts.ts";
import { SessionsList } from "./sessions-list.tsx";
import { TwoStep } from "./two-step.tsx";

export default function SecurityPanel({ user }: { user: User }) {
  return (
    <div className="max-w-xl space-y-14 pt-8">
      <TwoStep user={user} />
      <SessionsList />
    </div>
  );
}
