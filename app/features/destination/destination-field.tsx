import { useEffect, useRef } from "react";
import { PlaceSearch } from "#app/features/places/place-search.tsx";
import { Field } from "#app/ui/field.tsx";
import type { Place } from "#contract/places/place.ts";
import { destinationCopy as copy } from "./copy.ts";

type Props = {
  id: string;
  onChoose: (place: Place) => void;
  /** Called when the field could not be loaded. */
  onClose: () => void;
};

/** Search field for the municipality; has the focus when it appears. */
export default function DestinationField({ id, onChoose }: Props) {
  const wrapper = useRef<HTMLDivElement>(null);
  useEffect(() => wrapper.current?.querySelector("input")?.focus(), []);

  return (
    <div id={id} ref={wrapper} className="mt-2">
      <Field label={copy.field} isLabelHidden>
        <PlaceSearch value={null} onChoose={onChoose} />
      </Field>
    </div>
  );
}
