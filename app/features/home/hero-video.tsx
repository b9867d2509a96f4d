import { Pause, Play } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { whenIdle } from "#app/lib/when-idle.ts";
import { cn } from "#app/ui/cn.ts";
import { homeCopy } from "./copy.ts";

/**
 * A silent loop over its poster. It is fetched when the page has nothing better to do, and not at all for those who
 * want less motion or less data: they may start it.
 */
export function HeroVideo({ urls, className }: { urls: readonly string[]; className: string }) {
  const video = useRef<HTMLVideoElement>(null);
  const [isWanted, setIsWanted] = useState(false);
  const [isPlaying, setIsPlaying] = useState(false);
  const [hasPlayed, setHasPlayed] = useState(false);
  const Icon = isPlaying ? Pause : Play;

  useEffect(() => {
    if (!prefersStillness()) return whenIdle(() => setIsWanted(true));
  }, []);

  useEffect(() => {
    // Browsers may refuse to play by themselves: the poster stays.
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
        {isWanted && urls.map((url) => <source key={url} src={url} type={clipType(url)} />)}
      </video>
      <button
        type="button"
        aria-label={isPlaying ? homeCopy.hero.pause : homeCopy.hero.play}
        onClick={toggle}
        className="absolute bottom-4 left-4 z-10 grid size-11 place-items-center rounded-full bg-paper/70 transition-colors hover:bg-paper sm:left-6 lg:left-12 noscript:hidden"
      >
        <Icon aria-hidden="true" className="size-4" strokeWidth={1.5} />
      </button>
    </>
  );
}

/** So that a browser skips what it cannot play; undefined: it finds out. */
function clipType(url: string): string | undefined {
  const [, kind] = /\.(webm|mp4)$/.exec(url) ?? [];
  return kind && `video/${kind}`;
}

function prefersStillness(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return matchMedia("(prefers-reduced-motion: reduce)").matches || connection?.saveData === true;
}
