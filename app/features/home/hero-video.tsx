import { Pause, Play } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { whenIdle } from "#app/lib/when-idle.ts";
import { cn } from "#app/ui/cn.ts";
import { homeCopy } from "./copy.ts";

/**
 * A muted looping video over its poster. Loads when the browser is idle. Users who prefer reduced motion or data start
 * it by hand.
 */
export function HeroVideo({ urls, className }: { urls: readonly string[]; className: string }) {
  const video = useRef<HTMLVideoElement>(null);
  const [isWanted, setIsWanted] = useState(false);
  const [isPlaying, setIsPlaying] = useState(false);
  const [hasPlayed, setHasPlayed] = useState(false);
  const Icon = isPlaying ? Pause : Play;

  useEffect(() => {
    if (!prefersReducedMotionOrData()) return whenIdle(() => setIsWanted(true));
  }, []);

  useEffect(() => {
    // Browsers may block autoplay: the poster stays.
    if (isWanted) video.current?.play().catch(() => undefined);
  }, [isWanted]);

  function toggle() {
    if (!isWanted) setIsWanted(true);
    else if (isPlaying) video.current?.pause();
    else video.current?.play().catch(() => undefined);
  }

  return (
    <>
      <video
        ref={video}
        muted
        loop
        playsInline
        preload="none"
        tabIndex={-1}
        aria-hidden="true"
        onPlaying={() => {
          setIsPlaying(true);
          setHasPlayed(true);
        }}
        onPause={() => setIsPlaying(false)}
        className={cn(className, "transition-opacity duration-500", !hasPlayed && "opacity-0")}
      >
        {isWanted && urls.map((url) => <source key={url} src={url} type={videoType(url)} />)}
      </video>
      <button
        type="button"
        aria-label={isPlaying ? homeCopy.hero.pause : homeCopy.hero.play}
        onClick={toggle}
        className="absolute bottom-4 left-4 z-10 grid size-11 place-items-center rounded-full bg-paper/70 transition-colors hover:bg-paper sm:left-6 lg:right-20 lg:left-auto noscript:hidden"
      >
        <Icon className="size-4" strokeWidth={1.5} />
      </button>
    </>
  );
}

/** MIME type, so that a browser skips formats that it cannot play; undefined lets the browser probe. */
function videoType(url: string): string | undefined {
  const [, kind] = /\.(webm|mp4)$/.exec(url) ?? [];
  return kind && `video/${kind}`;
}

function prefersReducedMotionOrData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return matchMedia("(prefers-reduced-motion: reduce)").matches || connection?.saveData === true;
}
