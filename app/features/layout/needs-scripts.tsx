import { layoutCopy } from "./copy.ts";

/** Where a page lives in the browser alone: what to do when scripts are off. */
export function NeedsScripts() {
  const { before, shop, between, contact, after } = layoutCopy.needsScripts;

  return (
    <noscript>
      <p className="max-w-text py-8">
        {before}
        <a href="/shop" className="text-link">
          {shop}
        </a>
        {between}
        <a href="/contact" className="text-link">
          {contact}
        </a>
        {after}
      </p>
    </noscript>
  );
}
