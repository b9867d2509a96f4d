import { useId } from "react";
import { Link, useLocation } from "react-router";
import { cn } from "#app/ui/cn.ts";
import type { Screen } from "./screens.ts";
import { useScreens } from "./use-screens.ts";

type Props = {
  screen: Screen;
  onClick?: () => void;
  className: (isActive: boolean) => string;
  iconClassName: string;
  countClassName?: string;
};

/** A link to one of the admin's screens, with the number of what waits there. */
export function ScreenLink({ screen, onClick, className, iconClassName, countClassName }: Props) {
  const { waitingOn } = useScreens();
  const { pathname } = useLocation();
  const descriptionId = useId();
  const { to, label, icon: Icon, isExact, parts } = screen;
  const count = waitingOn(screen);
  const isOpen = pathname === to || (!isExact && pathname.startsWith(`${to}/`));
  /** Whether a screen without a link of its own is open, which belongs to this one. */
  const isPartOpen = parts?.includes(pathname) === true;
  return (
    <>
      <Link
        to={to}
        onClick={onClick}
        aria-current={isOpen ? "page" : isPartOpen || undefined}
        aria-describedby={count > 0 ? descriptionId : undefined}
        className={className(isOpen || isPartOpen)}
      >
        <Icon aria-hidden="true" className={iconClassName} strokeWidth={1.5} />
        {label}
        {count > 0 && (
          <span
            aria-hidden="true"
            className={cn(
              "grid h-5 min-w-5 place-items-center rounded-full bg-cinnamon px-1.5 text-paper text-xs leading-none",
              countClassName,
            )}
          >
            {count > 99 ? "99+" : count}
          </span>
        )}
      </Link>
      {/* The number in words, for screen readers. */}
      {count > 0 && (
        <span id={descriptionId} hidden>
          {screen.waiting?.text(count)}
        </span>
      )}
    </>
  );
}
