import { ArrowUpRight } from "lucide-react";
import { addressLine } from "#app/features/settings/store-links.ts";
import { buttonClass } from "#app/ui/button.tsx";
import type { GeneralSettings } from "#contract/settings.ts";
import { contentCopy } from "./copy.ts";

const copy = contentCopy.contact;

/** A drawing instead of an embedded map: no request to a third party until the user asks for directions. */
export function StoreMap({ general, title }: { general: GeneralSettings; title: string }) {
  const address = addressLine(general);
  if (!address) return null;
  const directions = `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(address)}`;

  return (
    <section aria-labelledby="mapa" className="relative overflow-hidden rounded-picture bg-[#ece6d6]">
      <Streets />
      <div className="relative flex min-h-[30rem] items-end p-4 sm:p-8 lg:min-h-[34rem] lg:p-12">
        <div className="w-full max-w-sm rounded-sheet bg-paper p-6 sm:p-8">
          <h2 id="mapa" className="text-2xl">
            {title}
          </h2>
          <p className="mt-2 text-muted">{address}</p>
          <a
            href={directions}
            target="_blank"
            rel="noopener noreferrer"
            title={copy.directionsHint}
            className={`${buttonClass({ variant: "quiet" })} mt-5`}
          >
            {copy.directions}
            <ArrowUpRight aria-hidden="true" strokeWidth={1.5} className="size-4" />
          </a>
        </div>
      </div>
    </section>
  );
}

/** A stylised neighbourhood, not to scale, with the shop's pin in the middle. */
function Streets() {
  return (
    <svg
      viewBox="0 0 1200 540"
      preserveAspectRatio="xMidYMid slice"
      fill="none"
      aria-hidden="true"
      className="absolute inset-0 size-full"
    >
      <path d="M-20 60C120 40 180 150 150 260S40 430 90 560" stroke="#c5d3d2" strokeWidth="34" />
      <g fill="#cfd3b4">
        <path d="M690 300l96-16 22 92-84 26c-30-22-44-60-34-102Z" />
        <path d="M980-10h240v190c-70 24-150 0-190-60-26-40-44-84-50-130Z" />
        <path d="M330 20l90-14 10 70-86 20Z" />
      </g>
      <g stroke="#fbf7f1" strokeLinecap="round">
        <path
          d="M250-20C290 120 290 300 240 560M-20 380C220 350 420 330 620 250S1000 120 1220 130"
          strokeWidth="20"
        />
        <path d="M560-20C580 140 600 330 560 560M900-20C880 150 930 330 1010 560" strokeWidth="15" />
        <path
          d="M250 150C460 140 700 80 900 40M240 500C520 500 760 440 980 440s180 30 240 40"
          strokeWidth="11"
        />
        <path
          d="M400-20c20 120 26 240 4 380M720-20c0 110 10 200 60 300s80 180 80 280M1080 150c-10 110 0 260 40 410M270 250c130 0 220-26 320-60M590 420c110-20 200-60 320-80s190 0 310-10M170 30c30 30 70 50 100 50M460 340c10 80 4 150-8 220"
          strokeWidth="6"
        />
      </g>
      <g transform="translate(604 250)">
        <ellipse cx="0" cy="4" rx="20" ry="6" fill="#2b211c" opacity="0.18" />
        <path d="M0 0c-26-34-40-54-40-78a40 40 0 0 1 80 0C40-54 26-34 0 0Z" fill="#a4532a" />
        <path
          d="M0-56v-30M0-66c-2-10-9-15-18-15 0 9 7 15 18 15ZM0-74c2-10 9-15 18-15 0 9-7 15-18 15Z"
          stroke="#fbf7f1"
          strokeWidth="2"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </g>
    </svg>
  );
}
