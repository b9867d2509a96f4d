/** Line icons of the three networks, with the stroke width of the other icons. */

const common = {
  viewBox: "0 0 24 24",
  fill: "none",
  stroke: "currentColor",
  strokeWidth: 1.5,
  strokeLinecap: "round",
  strokeLinejoin: "round",
  "aria-hidden": true,
} as const;

type IconProps = { className?: string };

export function InstagramIcon({ className = "size-5" }: IconProps) {
  return (
    <svg {...common} className={className}>
      <title>Instagram</title>
      <rect x="3" y="3" width="18" height="18" rx="5" />
      <circle cx="12" cy="12" r="4" />
      <path d="M17.2 6.8h.01" />
    </svg>
  );
}

export function TiktokIcon({ className = "size-5" }: IconProps) {
  return (
    <svg {...common} className={className}>
      <title>TikTok</title>
      <path d="M14 3v12.2a4.3 4.3 0 1 1-4.3-4.3M14 3c.3 3 2.4 5 5.2 5.2" />
    </svg>
  );
}

export function WhatsappIcon({ className = "size-5" }: IconProps) {
  return (
    <svg {...common} className={className}>
      <title>WhatsApp</title>
      <path d="M3.2 20.8 4.5 16a9 9 0 1 1 3.6 3.5z" />
      <path d="M8.8 8.2c-.9 1.4 0 3.5 1.7 5.2s3.9 2.6 5.2 1.8c.6-.4.7-1.1.4-1.5l-1.4-1-1.2.8c-1.4-.6-2.4-1.6-3-3l.9-1.2-1-1.4c-.4-.4-1.2-.3-1.6.3z" />
    </svg>
  );
}
