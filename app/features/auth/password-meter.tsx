import { cn } from "#app/ui/cn.ts";
import { MIN_PASSWORD } from "#contract/accounts/accounts.ts";
import { authCopy } from "./copy.ts";
import { type PasswordStrength, passwordStrength } from "./password-strength.ts";

const STEPS = 3;

const looks: Record<PasswordStrength, { filled: number; color: string }> = {
  short: { filled: 1, color: "bg-error" },
  personal: { filled: 1, color: "bg-error" },
  common: { filled: 1, color: "bg-error" },
  weak: { filled: 1, color: "bg-error" },
  fair: { filled: 2, color: "bg-honey" },
  strong: { filled: 3, color: "bg-success" },
};

/**
 * Shows the strength of a new password as bars and as text for screen readers. This is advice only: the server decides,
 * with word lists that are too large for a page.
 */
export function PasswordMeter({ password, about }: { password: string; about: (string | undefined)[] }) {
  const known = about.filter((text) => text !== undefined);
  const strength = passwordStrength(password, known, MIN_PASSWORD);
  const look = strength && looks[strength];

  return (
    <div className={cn("flex flex-col gap-1.5", !strength && "sr-only")}>
      <div aria-hidden="true" className="flex gap-1.5 px-1">
        {Array.from({ length: STEPS }, (_, step) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: the bars have no identity other than their position
            key={step}
            className={cn(
              "h-1 grow rounded-full transition-colors",
              look && step < look.filled ? look.color : "bg-line",
            )}
          />
        ))}
      </div>
      <p role="status" className="text-xs text-muted">
        {strength && authCopy.passwordStrength[strength]}
      </p>
    </div>
  );
}
