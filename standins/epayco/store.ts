import { mkdir, open, readFile, rename } from "node:fs/promises";
import path from "node:path";
import { type Faults, NO_FAULTS } from "./faults.ts";
import { type Attempt, type Session, type State, stateSchema } from "./model.ts";

const FIRST_REF = 101_500_123;
const RETENTION_DAYS = 45;

/** The stand-in's state: in memory and, with a file, on disk. */
export interface Store {
  state: State;
  /** Resolves when all changes so far are on disk. */
  save(): Promise<void>;
  /** Writes a last time. Later calls of `save` do nothing, so that another process may use the file. */
  close(): Promise<void>;
  /** By session id or by the number of one of its attempts. */
  findSession(ref: string | number): Session | undefined;
  findAttempt(ref: number): { session: Session; attempt: Attempt } | undefined;
  faultsOf(session?: Session): Faults;
}

export async function openStore(file: string | undefined, now: number): Promise<Store> {
  const state = (file && (await readState(file))) || emptyState();
  dropOldSessions(state, now);

  let running: Promise<void> = Promise.resolve();
  let queued: Promise<void> | null = null;
  let isClosed = false;

  function save(): Promise<void> {
    if (!file || isClosed) return Promise.resolve();

    // Changes during a write share the next one.
    queued ??= running
      .catch(() => {})
      .then(() => {
        queued = null;
        running = writeState(file, state);
        return running;
      });
    return queued;
  }

  function findAttempt(ref: number) {
    for (const session of Object.values(state.sessions)) {
      const attempt = session.attempts.find((candidate) => candidate.ref === ref);
      if (attempt) return { session, attempt };
    }
    return undefined;
  }

  return {
    state,
    save,
    close() {
      const saved = save();
      isClosed = true;
      return saved;
    },
    findAttempt,
    findSession: (ref) =>
      Object.hasOwn(state.sessions, ref) ? state.sessions[ref] : findAttempt(Number(ref))?.session,
    faultsOf: (session) => ({ ...NO_FAULTS, ...state.faults, ...session?.faults }),
  };
}

export function emptyState(): State {
  return { nextRef: FIRST_REF, faults: {}, sessions: {}, deliveries: [] };
}

async function readState(file: string): Promise<State | undefined> {
  try {
    return stateSchema.parse(JSON.parse(await readFile(file, "utf8")));
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw new Error(`The stand-in cannot read its state in ${file}; delete the file to start empty.`, {
      cause: error,
    });
  }
}

async function writeState(file: string, state: State): Promise<void> {
  const partial = `${file}.partial`;
  await mkdir(path.dirname(file), { recursive: true });

  const handle = await open(partial, "w");
  try {
    await handle.writeFile(JSON.stringify(state));
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(partial, file);
}

function dropOldSessions(state: State, now: number): void {
  const oldest = now - RETENTION_DAYS * 86_400_000;
  for (const session of Object.values(state.sessions)) {
    if (session.createdAt < oldest) delete state.sessions[session.id];
  }
  state.deliveries = state.deliveries.filter((delivery) => state.sessions[delivery.sessionId]);
}
