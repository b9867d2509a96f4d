/** A product's usage instructions, numbered. */
export function HowToUse({ steps }: { steps: readonly string[] }) {
  return (
    <ol className="max-w-text space-y-5">
      {steps.map((step, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a text has no identity but its place
        <li key={index} className="grid grid-cols-[2.5rem_1fr] items-baseline">
          <span aria-hidden="true" className="font-display text-xl text-cinnamon">
            {index + 1}
          </span>
          {step}
        </li>
      ))}
    </ol>
  );
}
