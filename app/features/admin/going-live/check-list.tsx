import { CircleAlert, CircleCheck, CircleDashed, CircleX, type LucideIcon } from "lucide-react";
import { ButtonLink } from "#app/ui/button.tsx";
import { cn } from "#app/ui/cn.ts";
import type { Check, CheckGroup, CheckState } from "#contract/admin/checks.ts";
import { Panel } from "../kit/admin-page.tsx";
import { permissionOfScreen } from "../screen-permissions.ts";
import { usePermissions } from "../use-permissions.ts";
import { goingLiveCopy as copy } from "./copy.ts";

const icons: Record<CheckState, { Icon: LucideIcon; className: string }> = {
  ok: { Icon: CircleCheck, className: "text-success" },
  warning: { Icon: CircleAlert, className: "text-warning" },
  problem: { Icon: CircleX, className: "text-error" },
  unknown: { Icon: CircleDashed, className: "text-muted" },
};

/** Sort order: the most severe state first. */
const order: readonly CheckState[] = ["problem", "warning", "unknown", "ok"];

/** The checks of a group, with what to do about each. */
export function CheckList({ group, checks }: { group: CheckGroup; checks: readonly Check[] }) {
  const sorted = checks
    .filter((check) => check.group === group)
    .toSorted((a, b) => order.indexOf(a.state) - order.indexOf(b.state));

  return (
    <Panel title={copy.groups[group]} id={`checks-${group}`}>
      <ul className="divide-y divide-line">
        {sorted.map((check) => (
          <CheckRow key={check.id} check={check} />
        ))}
      </ul>
    </Panel>
  );
}

function CheckRow({ check: { state, title, text, advice, technical, to } }: { check: Check }) {
  const may = usePermissions();
  const { Icon, className } = icons[state];

  return (
    <li className="flex items-start gap-3 py-3">
      <Icon className={cn("mt-0.5 size-5 shrink-0", className)} strokeWidth={1.5} />
      <div className="flex min-w-0 grow flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div className="min-w-0 grow basis-64">
          <h3>
            {title}
            <span className="sr-only">: {copy.states[state]}</span>
          </h3>
          <p className="max-w-text wrap-anywhere text-muted">{text}</p>
          {advice && <p className="max-w-text wrap-anywhere">{advice}</p>}
          {technical && (
            <details className="max-w-text text-muted text-xs">
              <summary className="inline-flex min-h-(--control-small) cursor-pointer items-center underline underline-offset-4 max-sm:min-h-(--control-height)">
                {copy.technical}
                <span className="sr-only">: {title}</span>
              </summary>
              <p className="wrap-anywhere pb-1">{technical}</p>
            </details>
          )}
        </div>
        {to && may(permissionOfScreen(to)) && (
          <ButtonLink to={to} size="sm" variant="quiet" aria-label={`${copy.fix}: ${title}`}>
            {copy.fix}
          </ButtonLink>
        )}
      </div>
    </li>
  );
}
