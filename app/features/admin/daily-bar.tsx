import { useId } from "react";
import { NavLink } from "react-router";
import { cn } from "#app/ui/cn.ts";
import { adminCopy } from "./copy.ts";
import { barScreens, type Screen } from "./screens.ts";
import { useScreens } from "./use-screens.ts";
import { WaitingCount } from "./waiting-count.tsx";

/** The daily screens at the lower edge of small screens, within reach of a thumb. */
export function DailyBar() {
  const { allowed } = useScreens();
  return (
    <nav
      data-bottom-bar
      aria-label={adminCopy.nav.bar}
      className="fixed inset-x-0 bottom-0 z-20 border-line border-t bg-paper pb-[env(safe-area-inset-bottom)] lg:hidden print:hidden"
    >
      <ul className="mx-auto grid h-14 max-w-xl auto-cols-fr grid-flow-col">
        {allowed(barScreens).map((screen) => (
          <li key={screen.to}>
            <BarLink screen={screen} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function BarLink({ screen }: { screen: Screen }) {
  const { waitingOn } = useScreens();
  const countId = useId();
  const { to, label, icon: Icon, isExact } = screen;
  const count = waitingOn(screen);
  return (
    <>
      <NavLink
        to={to}
        end={isExact}
        aria-describedby={count > 0 ? countId : undefined}
        className={({ isActive }) =>
          cn(
            "relative flex h-14 flex-col items-center justify-center gap-0.5 text-xs",
            isActive ? "font-medium text-cinnamon-deep" : "text-muted",
          )
        }
      >
        <Icon aria-hidden="true" className="size-5" strokeWidth={1.5} />
        {label}
        <WaitingCount count={count} className="absolute top-1 left-1/2 ml-1.5" />
      </NavLink>
      {count > 0 && (
        <span id={countId} hidden>
          {screen.waiting?.text(count)}
        </span>
      )}
    </>
  );
}
