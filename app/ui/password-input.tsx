import { Eye, EyeOff } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { cn } from "./cn.ts";
import { uiCopy } from "./copy.ts";
import { Input } from "./input.tsx";

/** A password field with a button that shows the password. */
export function PasswordInput({ className, ...rest }: Omit<ComponentProps<"input">, "type">) {
  const [isShown, setIsShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;

  return (
    <span className="relative block">
      <Input {...rest} type={isShown ? "text" : "password"} className={cn("pr-13", className)} />
      <button
        type="button"
        aria-label={isShown ? uiCopy.hidePassword : uiCopy.showPassword}
        onClick={() => setIsShown(!isShown)}
        className="absolute top-1/2 right-1 grid size-11 -translate-y-1/2 place-items-center rounded-full text-muted hover:text-ink"
      >
        <Icon className="size-5" strokeWidth={1.5} />
      </button>
    </span>
  );
}
