/** A visual decision: a page, and CSS that undoes the decision. */
export type VisualDecision = {
  /** Prefix of its picture files in docs/decisions/visual/. */
  name: string;
  path: string;
  width: number;
  /** Selector of the element in the picture; the first screen by default. */
  target?: string;
  /** CSS that undoes the decision. */
  without: string;
};

/** In the order of docs/decisions/008-ten-visual-decisions.md. */
export const VISUAL_DECISIONS: VisualDecision[] = [
  {
    name: "01-words-in-the-light",
    path: "/",
    width: 1440,
    target: "section[aria-labelledby=portada]",
    without: `
      section[aria-labelledby=portada] > div:last-child::after { content: ""; position: absolute; inset: 0; background: rgb(0 0 0 / .45) }
      section[aria-labelledby=portada] > div:first-child { z-index: 2; text-align: center; color: #fff }
      section[aria-labelledby=portada] > div:first-child > div > div { max-width: none }
      section[aria-labelledby=portada] p { max-width: none; color: #fff }`,
  },
  {
    name: "02-broken-grid",
    path: "/",
    width: 1440,
    target: "section[aria-labelledby=colecciones]",
    without: `
      section[aria-labelledby=colecciones] ul { grid-template-columns: repeat(5, 1fr); align-items: start }
      section[aria-labelledby=colecciones] li { grid-column: auto !important; grid-row: auto !important; translate: none }
      section[aria-labelledby=colecciones] li a > :first-child { aspect-ratio: 4/5; height: auto }
      section[aria-labelledby=colecciones] li a > span { position: static; padding: .75rem 0 0; text-align: center }
      section[aria-labelledby=colecciones] li a > span > :first-child { font-size: 1.25rem }`,
  },
  {
    name: "03-no-boxes",
    path: "/shop",
    width: 1440,
    without: `
      article { border: 1px solid #ddd; border-radius: 8px; overflow: hidden; background: #fff; box-shadow: 0 2px 8px rgb(0 0 0 / .12) }
      article > div:last-child { padding: 0 1rem 1rem; align-items: center; text-align: center }`,
  },
  {
    name: "04-one-serif",
    path: "/product/spa-capilar-con-canela",
    width: 1440,
    without: `h1, h2, h3, .font-display { font-family: Jost, sans-serif !important; font-weight: 700 !important; letter-spacing: 0 !important }`,
  },
  {
    name: "05-price-per-measure",
    path: "/product/spa-capilar-con-canela",
    width: 1440,
    target: "fieldset:has(legend)",
    without: `
      fieldset label > span[aria-hidden] { display: none }
      fieldset label > span:last-child > span:not(:first-child), fieldset label > span:last-child > span:first-child > span:last-child { display: none }
      fieldset label > span:last-child { min-height: 3rem; border-radius: 4px }`,
  },
  {
    name: "06-quiet-filters",
    path: "/shop",
    width: 1440,
    without: `
      aside form { background: #fff; border: 1px solid #ddd; border-radius: 8px; padding: 1.25rem; box-shadow: 0 2px 8px rgb(0 0 0 / .12) }
      aside legend { font: 700 1.125rem Jost, sans-serif; letter-spacing: 0; text-transform: none; color: inherit }`,
  },
  {
    name: "07-bar-for-the-thumb",
    path: "/product/spa-capilar-con-canela",
    width: 390,
    without: `[class*="bottom-0"][class*="fixed"] { display: none }`,
  },
  {
    name: "08-one-call-that-sells",
    path: "/",
    width: 1440,
    target: "section[aria-labelledby=ritual]",
    without: `section a[class*="rounded-full"], section button[class*="rounded-full"] { background: #a4532a !important; color: #fff !important }`,
  },
  {
    name: "09-forest-for-the-letter",
    path: "/",
    width: 1440,
    target: "section[aria-labelledby=boletin]",
    without: `section[aria-labelledby=boletin] { background: #f6efe6; color: #2b211c; text-align: center } section[aria-labelledby=boletin] > div { grid-template-columns: 1fr; max-width: 44rem } section[aria-labelledby=boletin] p { color: inherit; max-width: none } section[aria-labelledby=boletin] a { color: inherit }`,
  },
  {
    name: "10-reviews-on-paper",
    path: "/",
    width: 1440,
    target: "section[aria-labelledby=testimonios]",
    without: `section[aria-labelledby=testimonios] { background: #f1f1f1; text-align: center }`,
  },
];
