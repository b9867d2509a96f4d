import type { ComponentProps, ReactNode } from "react";
import { Link } from "react-router";
import { cn } from "./cn.ts";
import { Spinner } from "./spinner.tsx";

const variants = {
  /** The default action. */
  primary: "bg-forest text-cream hover:bg-forest-deep",
  /** The main buying action, at most one per page. */
  sell: "bg-cinnamon text-paper hover:bg-cinnamon-deep",
  quiet: "border border-edge-button text-ink hover:border-ink hover:bg-cream",
  /** On a dark background or a photograph. */
  light: "bg-paper text-ink hover:bg-cream",
  danger: "bg-error text-paper hover:bg-[#8c2818]",
  ghost: "text-ink hover:bg-cream",
  link: "text-cinnamon underline underline-offset-4 decoration-1 hover:decoration-2 hover:text-cinnamon-deep",
};

const sizes = {
  sm: "min-h-(--control-small) px-[calc(var(--control-gap)*0.67)] text-sm gap-1.5 touch-target",
  md: "min-h-(--control-height) px-(--control-gap) py-2 text-sm gap-2",
  lg: "min-h-13 px-8 max-[14rem]:px-3 py-2 text-base gap-2.5",
  /** Icon only; needs an aria-label. */
  icon: "size-(--control-height) shrink-0 touch-target",
};

export type ButtonStyle = { variant?: keyof typeof variants; size?: keyof typeof sizes; isBlock?: boolean };

/** The classes of a button, for other elements that look like one. */
export function buttonClass({ variant = "primary", size = "md", isBlock = false }: ButtonStyle = {}): string {
  return cn(
    "inline-flex select-none items-center justify-center rounded-control text-center font-medium leading-tight",
    // Forced colours drop backgrounds, so a border must show the button's edge.
    "forced-colors:border forced-colors:border-[ButtonText]",
    "transition-colors duration-200 disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:cursor-not-allowed aria-disabled:opacity-55",
    variants[variant],
    variant === "link" ? "min-h-(--control-height) gap-1.5 rounded-picture text-sm" : sizes[size],
    isBlock && "w-full",
  );
}

/** With `aria-disabled` a button ignores clicks and keeps the focus. */
type ButtonProps = ButtonStyle & {
  /** Ignores clicks and shows a spinner beside the label. The button keeps the focus, which a disabled one would lose. */
  isLoading?: boolean;
  children: ReactNode;
} & Omit<ComponentProps<"button">, "children">;

export function Button({
  variant,
  size,
  isBlock,
  isLoading = false,
  disabled,
  className,
  children,
  type = "button",
  onClick,
  ...rest
}: ButtonProps) {
  const isInert = isLoading || rest["aria-disabled"] === true;
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled}
      aria-disabled={isInert || undefined}
      aria-busy={isLoading || undefined}
      onClick={isInert ? preventDefault : onClick}
      className={cn(buttonClass({ variant, size, isBlock }), className)}
    >
      {isLoading && <Spinner className="size-4" />}
      {isLoading && size === "icon" ? null : children}
    </button>
  );
}

/** Of a submit button, so that its form is not sent again. */
function preventDefault(event: { preventDefault: () => void }) {
  event.preventDefault();
}

/** A router Link that looks like a button; takes all of its props. */
export function ButtonLink({
  variant,
  size,
  isBlock,
  className,
  ...rest
}: ButtonStyle & ComponentProps<typeof Link>) {
  return <Link {...rest} className={cn(buttonClass({ variant, size, isBlock }), className)} />;
}

/** A plain link that looks like a button, for what is no page of the shop: other sites, mail, files, a place on the same page. */
export function ButtonAnchor({
  variant,
  size,
  isBlock,
  className,
  ...rest
}: ButtonStyle & ComponentProps<"a">) {
  return <a {...rest} className={cn(buttonClass({ variant, size, isBlock }), className)} />;
}
