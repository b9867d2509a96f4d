import type { ComponentProps } from "react";
import { Input } from "#app/ui/input.tsx";

/** A search inside a form that saves something else: Enter does not submit that form. */
export function FormSearchInput(props: Omit<ComponentProps<typeof Input>, "type" | "onKeyDown">) {
  return (
    <Input
      {...props}
      type="search"
      autoComplete="off"
      enterKeyHint="search"
      onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
    />
  );
}
