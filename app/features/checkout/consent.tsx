import { Link } from "react-router";
import { cn } from "#app/ui/cn.ts";
import { checkoutCopy as copy } from "./copy.ts";

/** Beside the order button: a visitor's order is the consent to the privacy policy (docs/rules/law.md#consent). */
export function Consent({ className }: { className?: string }) {
  return (
    <p className={cn("text-muted text-xs", className)}>
      {copy.consent.before}
      <Link to="/privacidad" className="touch-target text-link">
        {copy.consent.link}
      </Link>
      {copy.consent.after}
    </p>
  );
}
