import { ScanBarcode, X } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { adminCopy } from "../copy.ts";

const copy = adminCopy.scanner;
const INTERVAL_MS = 200;

type Detector = { detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]> };

/** The browser's reader of barcodes; undefined in browsers without one. */
const { BarcodeDetector } = globalThis as { BarcodeDetector?: new () => Detector };

type Props = {
  onScan: (text: string) => void;
  /** Goes on reading after the first code. */
  isSerial?: boolean;
};

/** Reads barcodes with the camera. Renders nothing where the browser cannot: the field beside it takes typed input. */
export function BarcodeScanner({ onScan, isSerial = false }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const [read, setRead] = useState("");
  if (!BarcodeDetector || !("mediaDevices" in navigator)) return null;

  function take(text: string) {
    setRead(text);
    onScan(text);
    if (!isSerial) setIsOpen(false);
  }

  return (
    <div className="flex flex-col items-start gap-2">
      {isOpen ? (
        <Camera reader={BarcodeDetector} onScan={take} onClose={() => setIsOpen(false)} />
      ) : (
        <Button variant="quiet" size="sm" onClick={() => setIsOpen(true)}>
          <ScanBarcode className="size-4" strokeWidth={1.5} />
          {copy.open}
        </Button>
      )}
      <p role="status" className="text-muted text-xs empty:sr-only">
        {read && copy.read(read)}
      </p>
    </div>
  );
}

type CameraProps = { reader: new () => Detector; onScan: (text: string) => void; onClose: () => void };

function Camera({ reader: Reader, onScan, onClose }: CameraProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [isBlocked, setIsBlocked] = useState(false);
  const last = useRef("");

  const take = useEffectEvent((text: string) => {
    // The code stays in the picture for a while.
    if (text === last.current) return;
    last.current = text;
    onScan(text);
  });

  useEffect(() => {
    const picture = video.current;
    let stream: MediaStream | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;

    async function readNext(detector: Detector) {
      if (isOver || !picture) return;
      // A frame without data is refused: the next one is read.
      const [code] = await detector.detect(picture).catch(() => []);
      if (isOver) return;
      if (code?.rawValue) take(code.rawValue);
      timer = setTimeout(() => readNext(detector), INTERVAL_MS);
    }

    async function start() {
      try {
        stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" } });
        if (isOver || !picture) return stopCamera(stream);
        picture.srcObject = stream;
        await picture.play();
        await readNext(new Reader());
      } catch {
        if (!isOver) setIsBlocked(true);
      }
    }

    start();
    return () => {
      isOver = true;
      clearTimeout(timer);
      if (stream) stopCamera(stream);
    };
  }, [Reader]);

  return (
    <div className="relative w-full max-w-md">
      {isBlocked ? (
        <p role="alert" className="rounded-sheet bg-warning-tint px-4 py-3 pr-12">
          {copy.blocked}
        </p>
      ) : (
        <video
          ref={video}
          muted
          playsInline
          aria-label={copy.picture}
          className="aspect-video w-full rounded-sheet bg-ink object-cover"
        />
      )}
      <button
        type="button"
        aria-label={copy.close}
        onClick={onClose}
        className="touch-target absolute! top-2 right-2 grid size-8 place-items-center rounded-full bg-paper text-ink hover:bg-cream"
      >
        <X className="size-4" strokeWidth={1.5} />
      </button>
    </div>
  );
}

function stopCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}
