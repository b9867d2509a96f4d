import { Star } from "lucide-react";
import { useId } from "react";
import { cn } from "#app/ui/cn.ts";
import { reviewsCopy } from "../copy.ts";
import { reviewFormCopy as copy } from "./copy.ts";

/** Five stars as radio buttons, large enough for a thumb. */
export function StarInput({ value, onChange }: { value: number; onChange: (stars: number) => void }) {
  const name = useId();
  return (
    <fieldset>
      <legend className="sr-only">{copy.stars}</legend>
      <div className="flex items-center gap-1">
        {copy.starNames.map((label, index) => (
          <label
            key={label}
            className="grid size-12 cursor-pointer place-items-center rounded-full has-focus-visible:outline-2 has-focus-visible:outline-forest"
          >
            <input
              type="radio"
              name={name}
              value={index + 1}
              checked={value === index + 1}
              onChange={() => onChange(index + 1)}
              aria-label={`${reviewsCopy.stars(index + 1)}: ${label}`}
              className="sr-only"
            />
            <Star
              strokeWidth={1.25}
              className={cn("size-9", index < value ? "fill-honey text-honey" : "text-edge-button")}
            />
          </label>
        ))}
      </div>
      <p aria-hidden="true" className="text-muted text-sm">
        {copy.starNames[value - 1] ?? copy.tapStars}
      </p>
    </fieldset>
  );
}
