/**
 * `npm run bench:lighthouse`: Lighthouse's figures for home, shop, product and cart on a throttled phone (median of
 * five visits), and the JavaScript that a visit loads. Prints them, with the saved figures of `lighthouse-figures.json`
 * in brackets. `--keep` saves the new ones, `--check` fails on a missed target. Needs an idle machine.
 *
 * npm downloads Lighthouse on first use: its packages have 170 MB, which `npm start` need not install.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { loadavg, tmpdir } from "node:os";
import path from "node:path";
import { ensureChromium } from "../../scripts/support/chromium.ts";
import { startShop } from "../e2e/support/shop-process.ts";
import {
  formatLine,
  listScripts,
  medianVisit,
  missedTargets,
  type Report,
  toVisit,
  type Visit,
} from "./lighthouse-report.ts";
import { gzipKb } from "./load/home-scripts.ts";

const LIGHTHOUSE = "lighthouse@13.5.0";
const VISITS = 5;
const CATEGORIES = "performance,accessibility,best-practices,seo";
const CHROME_FLAGS =
  "--headless=new --no-sandbox --disable-gpu --no-first-run --disable-background-networking";
const FIGURES = path.join(import.meta.dirname, "lighthouse-figures.json");
const pages = { home: "/", shop: "/shop", product: "/product/spa-capilar-con-canela", cart: "/cart" };

const flags = process.argv.slice(2);
const kept: Record<string, Visit> = existsSync(FIGURES) ? JSON.parse(readFileSync(FIGURES, "utf8")) : {};
const chrome = ensureChromium();
const folder = await mkdtemp(path.join(tmpdir(), "trenza-lighthouse-"));
const shop = await startShop(path.join(folder, "data"), path.join(folder, "shop.log"));
const measured: Record<string, Visit> = {};

try {
  for (const [name, address] of Object.entries(pages)) {
    // Warms the page cache: only one visitor ever meets an uncached page.
    await fetch(shop.url + address);
    const visits: Visit[] = [];
    while (visits.length < VISITS) visits.push(await visit(shop.url + address));
    const figures = medianVisit(visits);
    measured[name] = figures;
    console.log(formatLine(name, figures, kept[name]));
  }
} finally {
  await shop.stop();
  await rm(folder, { recursive: true, force: true });
}
console.log(`The machine's load in the last minute: ${loadavg()[0]?.toFixed(1)}`);
if (flags.includes("--keep")) writeFileSync(FIGURES, `${JSON.stringify(measured, null, 2)}\n`);

const missed = Object.entries(measured).flatMap(([name, figures]) => missedTargets(name, figures));
for (const line of missed) console.log(`Missed: ${line}`);
if (flags.includes("--check") && missed.length > 0) process.exitCode = 1;

async function visit(url: string): Promise<Visit> {
  const file = path.join(folder, "report.json");
  const options = [`--only-categories=${CATEGORIES}`, "--quiet", "--output=json", `--output-path=${file}`];
  const args = ["exec", "--yes", `--package=${LIGHTHOUSE}`, "--", "lighthouse", url, ...options];
  const run = spawn("npm", [...args, `--chrome-flags=${CHROME_FLAGS}`], {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, CHROME_PATH: chrome, npm_config_loglevel: "error" },
  });
  const [code] = await once(run, "exit");
  if (code !== 0) throw new Error(`Lighthouse ended with code ${code}`);

  const report: Report = JSON.parse(readFileSync(file, "utf8"));
  return toVisit(report, await gzipKb(listScripts(report)));
}
