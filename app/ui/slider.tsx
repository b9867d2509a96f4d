import { Slider as Primitive } from "radix-ui";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { cn } from "./cn.ts";
import { uiCopy } from "./copy.ts";

type RangeSliderProps = {
  min: number;
  max: number;
  step: number;
  value: readonly [number, number];
  /** Called when a thumb is released; key presses are debounced into one call. */
  onCommit: (value: [number, number]) => void;
  label: string;
  format: (value: number) => string;
  className?: string;
};

const KEY_DEBOUNCE_MS = 400;

const thumbNames = [uiCopy.minimum, uiCopy.maximum];

/** A slider with two thumbs. Adopts `value` when it changes from outside. */
export function RangeSlider(props: RangeSliderProps) {
  const { min, max, step, value, onCommit, label, format, className } = props;
  const [low, high] = value;
  const [shown, setShown] = useState<[number, number]>([low, high]);
  useEffect(() => setShown([low, high]), [low, high]);
  const commits = useDebouncedCommit(onCommit);

  return (
    <div className={className}>
      <Primitive.Root
        min={min}
        max={max}
        step={step}
        value={shown}
        minStepsBetweenThumbs={1}
        onValueChange={([from = min, to = max]) => setShown([from, to])}
        onValueCommit={([from = min, to = max]) => commits.commit([from, to])}
        onPointerDown={() => commits.setIsByKeys(false)}
        onKeyDown={() => commits.setIsByKeys(true)}
        onBlur={commits.flush}
        className="relative flex h-11 touch-none select-none items-center"
      >
        <Primitive.Track className="relative h-px grow bg-edge forced-colors:bg-[CanvasText]">
          <Primitive.Range className="absolute h-0.5 -translate-y-px bg-forest forced-colors:bg-[Highlight]" />
        </Primitive.Track>
        {thumbNames.map((name, index) => (
          <Primitive.Thumb
            key={name}
            aria-label={`${label}: ${name.toLowerCase()}`}
            aria-valuetext={format(shown[index === 0 ? 0 : 1])}
            className={cn(
              "touch-target block size-5 rounded-full border-2 border-forest bg-paper",
              "transition-shadow hover:shadow-[0_0_0_6px_rgb(47_62_52/0.1)]",
            )}
          />
        ))}
      </Primitive.Root>
      <p className="flex justify-between text-sm text-muted tabular-nums">
        <span>{format(shown[0])}</span>
        <span>{format(shown[1])}</span>
      </p>
    </div>
  );
}

/** Commits pointer changes at once, and key presses after a debounce or on blur. */
function useDebouncedCommit(onCommit: RangeSliderProps["onCommit"]) {
  const [pending, setPending] = useState<[number, number] | null>(null);
  const isByKeys = useRef(false);
  const commitLater = useEffectEvent(onCommit);

  useEffect(() => {
    if (!pending) return;
    const timer = setTimeout(() => {
      setPending(null);
      commitLater(pending);
    }, KEY_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [pending]);

  return {
    setIsByKeys(value: boolean) {
      isByKeys.current = value;
    },
    commit(value: [number, number]) {
      setPending(isByKeys.current ? value : null);
      if (!isByKeys.current) onCommit(value);
    },
    flush() {
      setPending(null);
      if (pending) onCommit(pending);
    },
  };
}
