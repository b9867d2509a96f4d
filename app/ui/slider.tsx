import { Slider as Primitive } from "radix-ui";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { cn } from "./cn.ts";
import { uiCopy } from "./copy.ts";

type RangeSliderProps = {
  min: number;
  max: number;
  step: number;
  value: readonly [number, number];
  /** While a thumb moves. */
  onChange?: (value: [number, number]) => void;
  /** When a thumb is let go, or the keys have rested: many presses are one change. */
  onCommit: (value: [number, number]) => void;
  label: string;
  format: (value: number) => string;
  className?: string;
};

/** How long the keys must rest, in ms. */
const REST = 400;

const thumbNames = [uiCopy.minimum, uiCopy.maximum];

/** A range with two thumbs. Follows `value` when that changes from outside. */
export function RangeSlider(props: RangeSliderProps) {
  const { min, max, step, value, onChange, onCommit, label, format, className } = props;
  const [low, high] = value;
  const [shown, setShown] = useState<[number, number]>([low, high]);
  useEffect(() => setShown([low, high]), [low, high]);
  const commits = useRestedCommit(onCommit);

  return (
    <div className={className}>
      <Primitive.Root
        min={min}
        max={max}
        step={step}
        value={shown}
        minStepsBetweenThumbs={1}
        onValueChange={([from = min, to = max]) => {
          setShown([from, to]);
          onChange?.([from, to]);
        }}
        onValueCommit={([from = min, to = max]) => commits.commit([from, to])}
        onPointerDown={() => commits.setIsByKeys(false)}
        onKeyDown={() => commits.setIsByKeys(true)}
        onBlur={commits.flush}
        className="relative flex h-11 touch-none select-none items-center"
      >
        <Primitive.Track className="relative h-px grow bg-edge">
          <Primitive.Range className="absolute h-0.5 -translate-y-px bg-forest" />
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
      <p className="flex justify-between text-sm text-muted tabular">
        <span>{format(shown[0])}</span>
        <span>{format(shown[1])}</span>
      </p>
    </div>
  );
}

/** Passes a pointer's choice on at once, those of the keys when they rest or are left. */
function useRestedCommit(onCommit: RangeSliderProps["onCommit"]) {
  const [waiting, setWaiting] = useState<[number, number] | null>(null);
  const isByKeys = useRef(false);
  const tell = useEffectEvent(onCommit);

  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => {
      setWaiting(null);
      tell(waiting);
    }, REST);
    return () => clearTimeout(timer);
  }, [waiting]);

  return {
    setIsByKeys(isSo: boolean) {
      isByKeys.current = isSo;
    },
    commit(value: [number, number]) {
      setWaiting(isByKeys.current ? value : null);
      if (!isByKeys.current) onCommit(value);
    },
    flush() {
      setWaiting(null);
      if (waiting) onCommit(waiting);
    },
  };
}
