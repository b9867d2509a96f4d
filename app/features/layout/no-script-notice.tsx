import { layoutCopy } from "./copy.ts";

/** Notice on pages that only work with scripts. */
export function NoScriptNotice() {
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
