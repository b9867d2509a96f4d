import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { uiCopy } from "./copy.ts";

/** The button «Ver más» below a list. */
export function LoadMore({
  onClick,
  isLoading,
  children = uiCopy.loadMore,
}: {
  onClick: () => void;
  isLoading?: boolean;
  children?: ReactNode;
}) {
  return (
    <div className="flex justify-center py-8">
      <Button variant="quiet" onClick={onClick} isLoading={isLoading}>
        {children}
      </Button>
    </div>
  );
}
