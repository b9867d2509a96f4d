import { cn } from "#app/ui/cn.ts";
import { adminCopy } from "./copy.ts";
import { ScreenLink } from "./screen-link.tsx";
import { allScreens } from "./screens.ts";
import { useScreens } from "./use-screens.ts";

/** Screens in the bar; more would not fit on a phone. */
const SHOWN = 4;

/** The first screens of the menu at the lower edge of small screens, within reach of a thumb. */
export function ScreenBar() {
  const { allowed } = useScreens();
  const screens = allowed(allScreens).slice(0, SHOWN);
  return (
    <nav
      data-bottom-bar="lg"
      aria-label={adminCopy.nav.bar}
      className="fixed inset-x-0 bottom-0 z-20 border-line border-t bg-paper pb-[env(safe-area-inset-bottom)] lg:hidden print:hidden"
    >
      <ul className="grid h-14 auto-cols-fr grid-flow-col">
        {screens.map((screen) => (
          <li key={screen.to}>
            <ScreenLink
              screen={screen}
              className={(isActive) =>
                cn(
                  "relative flex h-14 flex-col items-center justify-center gap-0.5 text-xs",
                  isActive ? "font-medium text-cinnamon-deep" : "text-muted",
                )
              }
              iconClassName="size-5"
              countClassName="absolute top-1 left-1/2 ml-1.5"
            />
          </li>
        ))}
      </ul>
    </nav>
  );
}
