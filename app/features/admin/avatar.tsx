import { cn } from "#app/ui/cn.ts";
import type { User } from "#contract/accounts/accounts.ts";
import { initialsOf } from "./initials.ts";

type Props = {
  user: Pick<User, "firstName" | "lastName" | "username">;
  /** Instead of the usual ones. */
  colorClass?: string;
};

/** Initials in a circle. Decorative: the name is shown beside it. */
export function Avatar({ user, colorClass = "bg-cinnamon-tint text-cinnamon-deep" }: Props) {
  return (
    <span
      aria-hidden="true"
      className={cn(
        "grid size-9 shrink-0 select-none place-items-center rounded-full font-medium text-xs tracking-wide",
        colorClass,
      )}
    >
      {initialsOf(user)}
    </span>
  );
}
