import { ArrowLeft, ArrowRight, X, ZoomIn, ZoomOut } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { describePicture } from "#contract/content/picture.ts";
import { DEFAULT_PRODUCT_IMAGE } from "#contract/names.ts";
import { cn } from "./cn.ts";
import { uiCopy } from "./copy.ts";
import { useZoom } from "./use-zoom.ts";

/** Factor by which a button or key zooms. */
const ZOOM_FACTOR = 1.6;
/** How far an arrow key pans an enlarged picture. */
const PAN_STEP_PX = 80;

const arrows: Record<string, { x: number; y: number }> = {
  ArrowRight: { x: -PAN_STEP_PX, y: 0 },
  ArrowLeft: { x: PAN_STEP_PX, y: 0 },
  ArrowDown: { x: 0, y: -PAN_STEP_PX },
  ArrowUp: { x: 0, y: PAN_STEP_PX },
};

type LightboxProps = {
  /** Accessible name of the dialog. */
  title: string;
  /** `text`: the text in the picture, shown beside it. */
  pictures: readonly { src: string; alt: string; text?: string }[];
  /** Index of the first picture to show. */
  first: number;
  onClose: () => void;
};

/**
 * Full-screen view of one picture at a time, with zoom by tap, pinch, wheel or key. Uses the native modal dialog, which
 * traps the focus, closes with Escape and restores the focus.
 */
export default function Lightbox({ title, pictures, first, onClose }: LightboxProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const [index, setIndex] = useState(first);
  const { view, zoom, move, reset, handlers } = useZoom(stage, showNeighbour);
  const picture = pictures[index];
  const isEnlarged = view.scale > 1;

  useEffect(() => {
    const opener = document.activeElement;
    dialog.current?.showModal();
    // When it is unmounted while open, e.g. by the browser's Back, the native dialog does not restore the focus.
    return () => void (opener instanceof HTMLElement && opener.focus({ preventScroll: true }));
  }, []);

  function showNeighbour(by: number) {
    reset();
    setIndex((index + by + pictures.length) % pictures.length);
  }

  function onKeyDown(event: KeyboardEvent) {
    const direction = arrows[event.key];
    if (direction && isEnlarged) move(direction);
    else if (direction && direction.x !== 0 && pictures.length > 1) showNeighbour(-Math.sign(direction.x));
    else if (event.key === "+") zoom((from) => from * ZOOM_FACTOR);
    else if (event.key === "-") zoom((from) => from / ZOOM_FACTOR);
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
        // The picture's dominant colour fills the space around it.
        style={{ backgroundColor: picture && describePicture(picture.src)?.color }}
        className={cn(
          "absolute inset-0 touch-none select-none",
          // The text is below the picture on phones, beside it on larger screens.
          picture?.text && "max-sm:bottom-44",
          isEnlarged ? "cursor-grab" : "cursor-zoom-in",
        )}
      >
        {picture && <LargePicture key={picture.src} src={picture.src} alt={picture.alt} view={view} />}
      </div>
      {picture?.text && (
        <section
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable text must be focusable by keyboard
          tabIndex={0}
          aria-label={uiCopy.pictureText}
          className="absolute inset-x-3 bottom-[max(4.5rem,calc(env(safe-area-inset-bottom)+3.75rem))] max-h-[26vh] overflow-y-auto rounded-sheet bg-paper/95 px-4 py-3 text-sm sm:right-auto sm:bottom-3 sm:max-w-sm"
        >
          {picture.text}
        </section>
      )}
      <p
        role="status"
        className="absolute top-3 left-4 grid min-h-11 place-items-center rounded-full bg-paper/85 px-4 text-sm tabular-nums"
      >
        {uiCopy.position(index + 1, pictures.length)}
      </p>
      <div className="absolute top-3 right-3 flex gap-1 rounded-full bg-paper/85">
        <Control
          label={uiCopy.zoomOut}
          isDisabled={!isEnlarged}
          onClick={() => zoom((from) => from / ZOOM_FACTOR)}
        >
          <ZoomOut />
        </Control>
        <Control label={uiCopy.zoomIn} onClick={() => zoom((from) => from * ZOOM_FACTOR)}>
          <ZoomIn />
        </Control>
        <Control label={uiCopy.close} onClick={() => dialog.current?.close()}>
          <X />
        </Control>
      </div>
      {pictures.length > 1 && (
        <div className="absolute right-3 bottom-[max(0.75rem,env(safe-area-inset-bottom))] flex gap-1 rounded-full bg-paper/85">
          <Control label={uiCopy.previousPicture} onClick={() => showNeighbour(-1)}>
            <ArrowLeft />
          </Control>
          <Control label={uiCopy.nextPicture} onClick={() => showNeighbour(1)}>
            <ArrowRight />
          </Control>
        </div>
      )}
    </dialog>
  );
}

type LargePictureProps = { src: string; alt: string; view: { scale: number; x: number; y: number } };

/** Sets `sizes` by the zoom, so that the browser loads a wider version for an enlarged picture. */
function LargePicture({ src, alt, view }: LargePictureProps) {
  const [shownSrc, setShownSrc] = useState<string | null>(src);
  const picture = describePicture(src);
  if (shownSrc === null) return null;

  return (
    <img
      src={shownSrc}
      srcSet={shownSrc === src ? picture?.srcSet : undefined}
      sizes={`${Math.ceil(view.scale) * 100}vw`}
      alt={alt}
      draggable={false}
      onError={() => setShownSrc(shownSrc === DEFAULT_PRODUCT_IMAGE ? null : DEFAULT_PRODUCT_IMAGE)}
      style={{ transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` }}
      className="size-full animate-fade-in object-contain"
    />
  );
}

type ControlProps = { label: string; isDisabled?: boolean; onClick: () => void; children: ReactNode };

function Control({ label, isDisabled = false, onClick, children }: ControlProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-disabled={isDisabled || undefined}
      onClick={onClick}
      className="grid size-11 place-items-center rounded-full transition-colors hover:bg-cream aria-disabled:opacity-35 [&>svg]:size-5 [&>svg]:stroke-[1.4]"
    >
      {children}
    </button>
  );
}
