import { ArrowLeft, ArrowRight, X, ZoomIn, ZoomOut } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { DEFAULT_PRODUCT_IMAGE } from "#contract/names.ts";
import { describePicture } from "#contract/picture.ts";
import { cn } from "./cn.ts";
import { uiCopy } from "./copy.ts";
import { useZoom } from "./use-zoom.ts";

const STEP = 1.6;
/** How far an arrow key moves an enlarged picture, in px. */
const STRIDE = 80;

const arrows: Record<string, { x: number; y: number }> = {
  ArrowRight: { x: -STRIDE, y: 0 },
  ArrowLeft: { x: STRIDE, y: 0 },
  ArrowDown: { x: 0, y: -STRIDE },
  ArrowUp: { x: 0, y: STRIDE },
};

type LightboxProps = {
  /** Names the dialog. */
  title: string;
  pictures: readonly { src: string; alt: string }[];
  /** Which to begin with. */
  first: number;
  onClose: () => void;
};

/**
 * Pictures as large as the screen, one at a time, enlarged by tap, pinch, wheel or key. The browser's own modal
 * dialog: it keeps the focus inside, closes with Escape and gives the focus back.
 */
export default function Lightbox({ title, pictures, first, onClose }: LightboxProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const [index, setIndex] = useState(first);
  const { view, zoom, move, reset, handlers } = useZoom(stage, step);
  const picture = pictures[index];
  const isNear = view.scale > 1;

  useEffect(() => {
    const opener = document.activeElement;
    dialog.current?.showModal();
    // Closed from outside, e.g. by the browser's Back, the dialog has no time to do it.
    return () => void (opener instanceof HTMLElement && opener.focus({ preventScroll: true }));
  }, []);

  function step(by: number) {
    reset();
    setIndex((index + by + pictures.length) % pictures.length);
  }

  function onKeyDown(event: KeyboardEvent) {
    const direction = arrows[event.key];
    if (direction && isNear) move(direction);
    else if (direction && direction.x !== 0 && pictures.length > 1) step(-Math.sign(direction.x));
    else if (event.key === "+") zoom((from) => from * STEP);
    else if (event.key === "-") zoom((from) => from / STEP);
    else if (event.key === "0") reset();
    else return;
    event.preventDefault();
  }

  return (
    <dialog
      ref={dialog}
      aria-label={title}
      onClose={onClose}
      onKeyDown={onKeyDown}
      className="m-0 size-full max-h-none max-w-none animate-fade-in overflow-hidden bg-paper text-ink"
    >
      <div
        ref={stage}
        {...handlers}
        // The picture's own ground goes on around it.
        style={{ backgroundColor: picture && describePicture(picture.src)?.color }}
        className={cn("absolute inset-0 touch-none select-none", isNear ? "cursor-grab" : "cursor-zoom-in")}
      >
        {picture && <LargePicture key={picture.src} {...picture} view={view} />}
      </div>
      <p
        role="status"
        className="absolute top-3 left-4 grid min-h-11 place-items-center rounded-full bg-paper/85 px-4 text-sm tabular"
      >
        {uiCopy.position(index + 1, pictures.length)}
      </p>
      <div className="absolute top-3 right-3 flex gap-1 rounded-full bg-paper/85">
        <Control label={uiCopy.zoomOut} isIdle={!isNear} onClick={() => zoom((from) => from / STEP)}>
          <ZoomOut />
        </Control>
        <Control label={uiCopy.zoomIn} onClick={() => zoom((from) => from * STEP)}>
          <ZoomIn />
        </Control>
        <Control label={uiCopy.close} onClick={() => dialog.current?.close()}>
          <X />
        </Control>
      </div>
      {pictures.length > 1 && (
        <div className="absolute right-3 bottom-[max(0.75rem,env(safe-area-inset-bottom))] flex gap-1 rounded-full bg-paper/85">
          <Control label={uiCopy.previousPicture} onClick={() => step(-1)}>
            <ArrowLeft />
          </Control>
          <Control label={uiCopy.nextPicture} onClick={() => step(1)}>
            <ArrowRight />
          </Control>
        </div>
      )}
    </dialog>
  );
}

type LargePictureProps = { src: string; alt: string; view: { scale: number; x: number; y: number } };

/** As sharp as it is large: a picture that is enlarged asks for its wider version. */
function LargePicture({ src, alt, view }: LargePictureProps) {
  const [isBroken, setIsBroken] = useState(false);
  const picture = describePicture(src);

  return (
    <img
      src={isBroken ? DEFAULT_PRODUCT_IMAGE : src}
      srcSet={isBroken ? undefined : picture?.srcSet}
      sizes={`${Math.ceil(view.scale) * 100}vw`}
      alt={alt}
      draggable={false}
      onError={() => setIsBroken(true)}
      style={{ transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` }}
      className="size-full animate-fade-in object-contain"
    />
  );
}

type ControlProps = { label: string; isIdle?: boolean; onClick: () => void; children: ReactNode };

function Control({ label, isIdle = false, onClick, children }: ControlProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-disabled={isIdle || undefined}
      onClick={onClick}
      className="grid size-11 place-items-center rounded-full transition-colors hover:bg-cream aria-disabled:opacity-35 [&>svg]:size-5 [&>svg]:stroke-[1.4]"
    >
      {children}
    </button>
  );
}
