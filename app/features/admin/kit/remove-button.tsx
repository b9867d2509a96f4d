import { Trash2 } from "lucide-react";
import { Button } from "#app/ui/button.tsx";
import { cn } from "#app/ui/cn.ts";

type Props = { label: string; onClick: () => void; disabled?: boolean; className?: string };

/** A dustbin that removes its row. */
export function RemoveButton({ label, onClick, disabled, className }: Props) {
  return (
    <Button
      variant="ghost"
      size="icon"
      aria-label={label}
      onClick={onClick}
      disabled={disabled}
      className={cn("text-muted hover:text-error", className)}
    >
      <Trash2 className="size-4.5" strokeWidth={1.5} />
    </Button>
  );
}
