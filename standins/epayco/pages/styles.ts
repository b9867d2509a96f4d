import { FONT_FACES } from "./fonts.ts";

const RULES = `
:root {
  --paper: #fbf7f1; --cream: #f6efe6; --line: #e3d6c4; --ink: #2b211c; --soft: #6b5a4e;
  --cinnamon: #a4532a; --forest: #2f3e34; --forest-dark: #243029;
  --error: #a8321f; --success: #2e6b4a; --warning: #8a5c00;
  --serif: "Cormorant Garamond", "Iowan Old Style", Georgia, serif;
  --sans: Jost, "Avenir Next", "Segoe UI", system-ui, sans-serif;
}
*, *::before, *::after { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; }
body { display: grid; grid-template-rows: auto 1fr; min-height: 100vh; margin: 0; background: var(--paper); color: var(--ink); font: 400 1.0625rem/1.6 var(--sans); }
h1, h2, p, dl, dd, fieldset, ul { margin: 0; padding: 0; border: 0; }
h1, h2 { font-family: var(--serif); font-weight: 600; line-height: 1.15; letter-spacing: -0.01em; }
h1 { font-size: clamp(2.125rem, 1.6rem + 2vw, 2.75rem); }
h2 { font-size: 1.625rem; }
a { color: var(--cinnamon); text-underline-offset: 0.2em; }
:focus-visible { outline: 2px solid var(--forest); outline-offset: 2px; }

.notice { display: flex; gap: 0.625rem; align-items: center; justify-content: center; padding: 0.625rem 1.25rem;
  background: #f6e4c2; color: #5c3d00; font-size: 0.9375rem; font-weight: 500; text-align: center; line-height: 1.4; }
.notice svg { flex: none; }
.page { display: grid; }
.summary { background: var(--cream); padding: 1.75rem 1.25rem; }
.main { padding: 2rem 1.25rem 4rem; }
.summary > *, .main > * { max-width: 36rem; margin-inline: auto; }
.shop { font-size: 0.9375rem; letter-spacing: 0.08em; text-transform: uppercase; color: var(--soft); }
.total { font: 500 clamp(2.5rem, 2rem + 2.4vw, 3.75rem)/1.1 var(--serif); font-variant-numeric: lining-nums;
  letter-spacing: -0.02em; margin: 0.25rem 0 0; overflow-wrap: anywhere; }
.total small { font: 400 0.9375rem var(--sans); letter-spacing: 0.04em; color: var(--soft); }
.facts { margin-top: 1.25rem; font-size: 0.9375rem; }
.facts div { display: flex; justify-content: space-between; gap: 1.5rem; padding: 0.625rem 0; border-top: 1px solid var(--line); }
.facts dt { color: var(--soft); flex: none; }
.facts dd { text-align: right; overflow-wrap: anywhere; font-variant-numeric: tabular-nums; }

form { display: grid; gap: 2rem; margin-top: 1.75rem; }
legend, .label { padding: 0; font-weight: 500; }
legend { margin-bottom: 0.75rem; }
.methods { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 0.5rem; }
.method { position: relative; display: flex; align-items: center; gap: 0.75rem; min-height: 3.25rem; padding: 0 1rem;
  border: 1px solid var(--line); border-radius: 12px; cursor: pointer; transition: border-color 180ms ease-out, background 180ms ease-out; }
.method:hover { border-color: var(--soft); }
.method input { appearance: none; flex: none; width: 1.125rem; height: 1.125rem; margin: 0; border: 1px solid var(--soft);
  border-radius: 50%; cursor: pointer; }
.method input:checked { border: 5px solid var(--forest); }
.method:has(:checked) { border-color: var(--forest); background: #fff; }
.method:has(:focus-visible) { outline: 2px solid var(--forest); outline-offset: 2px; }
.method input:focus-visible { outline: none; }
.panel { display: none; gap: 1.125rem; }
form:has([value=TDC]:checked) .panel-TDC, form:has([value=PSE]:checked) .panel-PSE,
form:has([value=CASH]:checked) .panel-CASH, form:has([value=DP]:checked) .panel-DP,
form:has([value=BBC]:checked) .panel-BBC, form:has([value=SP]:checked) .panel-SP { display: grid; }
@supports not selector(:has(*)) { .panel { display: grid; } }
.panel p:not(.error) { color: var(--soft); font-size: 0.9375rem; }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 1rem; }
.field { display: grid; gap: 0.375rem; align-content: start; }
.field input, .field select { width: 100%; min-height: 3rem; padding: 0 0.875rem; font: inherit; color: inherit;
  background: #fff; border: 1px solid #cdbca6; border-radius: 8px; font-variant-numeric: tabular-nums; }
.field select { appearance: none; padding-right: 2.5rem; background: #fff url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='12' height='8' fill='none' stroke='%236B5A4E' stroke-width='1.5'%3E%3Cpath d='m1 1.5 5 5 5-5'/%3E%3C/svg%3E") no-repeat right 0.875rem center; }
.field input:focus-visible, .field select:focus-visible { outline-offset: 0; border-color: var(--forest); }
.field [aria-invalid] { border-color: var(--error); }
.error { color: var(--error); font-size: 0.9375rem; line-height: 1.4; }
.cards { list-style: none; display: flex; flex-wrap: wrap; gap: 0.5rem; }
.cards a { display: inline-flex; align-items: center; min-height: 2.75rem; padding: 0 0.9375rem; border: 1px solid var(--line);
  border-radius: 999px; color: var(--ink); font-size: 0.9375rem; text-decoration: none; transition: border-color 180ms ease-out; }
.cards a:hover { border-color: var(--soft); }
.cards a[aria-current] { border-color: var(--forest); background: #e8ebe4; }

button, .button { display: inline-flex; align-items: center; justify-content: center; min-height: 3rem; padding: 0.5rem 1.5rem;
  font: 500 1.0625rem/1.3 var(--sans); color: var(--ink); background: transparent; border: 1px solid #b8a692; border-radius: 999px;
  cursor: pointer; text-decoration: none; text-align: center; transition: background 180ms ease-out, border-color 180ms ease-out; }
button:hover, .button:hover { border-color: var(--ink); background: #fff; }
.primary { width: 100%; min-height: 3.5rem; color: var(--paper); background: var(--forest); border-color: var(--forest); }
.primary:hover { background: var(--forest-dark); border-color: var(--forest-dark); }
.sending button { opacity: 0.55; cursor: progress; }
.outcomes { border-top: 1px solid var(--line); padding-top: 1.75rem; }
.outcomes h2 { margin-bottom: 0.375rem; }
.outcomes > p { color: var(--soft); font-size: 0.9375rem; }
.outcomes ul { list-style: none; margin-top: 0.75rem; }
.outcomes li { display: grid; gap: 0.375rem; padding: 1rem 0; border-top: 1px solid var(--line); }
.outcomes li:first-child { border-top: 0; }
.outcomes li p { color: var(--soft); font-size: 0.9375rem; line-height: 1.45; }

.banner { display: flex; gap: 0.75rem; margin-top: 1.25rem; padding: 0.875rem 1rem; border-radius: 12px; font-size: 0.9375rem; line-height: 1.5;
  background: #f8e7e2; color: #7d2517; }
.banner svg { flex: none; margin-top: 0.125rem; }
.status svg { display: block; margin: 0 0 1.25rem -0.25rem; }
.status .lead { margin-top: 0.75rem; color: var(--soft); max-width: 30rem; }
.good { color: var(--success); } .waiting { color: var(--warning); } .bad { color: var(--error); }
.status h1 { color: var(--ink); }
.actions { display: grid; gap: 0.75rem; }
.actions button { min-height: 3.5rem; }
.back { display: inline-flex; margin-top: 2rem; min-height: 2.75rem; align-items: center; }

.list { width: 100%; padding: 2.5rem 1.25rem 4rem; max-width: 60rem; margin: 0 auto; }
.list > p { color: var(--soft); margin-top: 0.5rem; }
.rows { list-style: none; margin-top: 1.75rem; border-bottom: 1px solid var(--line); }
.rows a { display: grid; grid-template-columns: 1fr auto; gap: 0.125rem 1rem; padding: 1rem 0; border-top: 1px solid var(--line); color: inherit; text-decoration: none; }
.rows a:hover strong { color: var(--cinnamon); }
.rows strong { font-weight: 500; overflow-wrap: anywhere; }
.rows span { color: var(--soft); font-size: 0.9375rem; }
.rows .right { text-align: right; font-variant-numeric: tabular-nums; }

@media (min-width: 40rem) {
  .actions { grid-template-columns: 1fr 1fr; }
  .methods { grid-template-columns: repeat(3, minmax(0, 1fr)); }
  .outcomes li { grid-template-columns: 15rem 1fr; align-items: center; gap: 1.25rem; padding: 0.75rem 0; }
}
@media (min-width: 60rem) {
  .page { grid-template-columns: minmax(22rem, 5fr) 7fr; }
  .summary { padding: 5rem 3rem; }
  .summary > div { position: sticky; top: 5rem; max-width: 24rem; margin-right: 0; }
  .main { padding: 5rem 3rem 6rem 4.5rem; }
  .main > * { margin-left: 0; }
}
@media (prefers-reduced-motion: reduce) { * { transition: none !important; } }
`;

export const STYLES = `${FONT_FACES}${RULES}`;
