import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { HYDRATED_MARK } from "#app/lib/use-hydrated-mark.ts";
import { freePort } from "#tests/support/free-port.ts";
import { isHydrated } from "../support/hydrated.ts";
import { type Browser, hasMissedClick, retry, watchClick } from "./browser.ts";

/** Key under which WebDriver answers with an element's id (https://www.w3.org/TR/webdriver2/#elements). */
const ELEMENT = "element-6066-11e4-a52e-4f735466cecf";

/** The key's code point in WebDriver (https://www.w3.org/TR/webdriver2/#keyboard-actions). */
const ENTER = "\uE007";

/** Debian's WebKit over WebDriver, on a virtual screen. */
export async function launchWebKit(): Promise<Browser> {
  const screen = spawn("Xvfb", ["-displayfd", "1", "-screen", "0", "1280x900x24", "-nolisten", "tcp"], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  const [display] = await once(createInterface(screen.stdout), "line");
  const port = await freePort();
  const driver = spawn("WebKitWebDriver", [`--port=${port}`], {
    stdio: "ignore",
    env: { ...process.env, DISPLAY: `:${display}` },
  });
  const stop = () => Promise.all([driver, screen].map(end));

  try {
    const { sessionId } = await retry(() => send(`http://127.0.0.1:${port}/session`, { capabilities: {} }));
    return driveSession(`http://127.0.0.1:${port}/session/${sessionId}`, stop);
  } catch (error) {
    await stop();
    throw error;
  }
}

function driveSession(session: string, stop: () => Promise<unknown>): Browser {
  const run = (script: string, ...args: unknown[]) => send(`${session}/execute/sync`, { script, args });

  const find = async (xpath: string) => {
    const reference = await send(`${session}/element`, { using: "xpath", value: xpath });
    // The driver scrolls an element only just into view, where a bar at the window's edge may cover it.
    await run("arguments[0].scrollIntoView({ block: 'center' })", reference);
    return { reference, path: `${session}/element/${reference[ELEMENT]}` };
  };

  return {
    async open(url) {
      await send(`${session}/url`, { url });
      await retry(async () => {
        if (!(await run(`return (${isHydrated})(arguments[0])`, HYDRATED_MARK)))
          throw new Error(`${url} is not hydrated`);
      });
    },
    click: (xpath) =>
      retry(async () => {
        const { reference, path } = await find(xpath);
        await run(`(${watchClick})(arguments[0])`, reference);
        await send(`${path}/click`, {});
        // A page that does not answer is being left, so the click has arrived.
        if (await run(`return (${hasMissedClick})()`).catch(() => false))
          throw new Error(`the click missed ${xpath}`);
      }),
    fill: (xpath, text) =>
      retry(async () => {
        const { path } = await find(xpath);
        await send(`${path}/clear`, {});
        await send(`${path}/value`, { text });
      }),
    pressEnter: async (xpath) => send(`${(await find(xpath)).path}/value`, { text: ENTER }),
    waitFor: (xpath) => retry(() => find(xpath)).then(() => undefined),
    text: () => run("return document.querySelector('main')?.textContent ?? ''"),
    async close() {
      await fetch(session, { method: "DELETE" });
      await stop();
    },
  };
}

/** One WebDriver command. Throws its error. */
async function send(url: string, body: unknown) {
  const response = await fetch(url, { method: "POST", body: JSON.stringify(body) });
  const { value } = await response.json();
  if (!response.ok) throw new Error(`${value.error}: ${value.message} (${JSON.stringify(body)})`);
  return value;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill();
  await ended;
}
