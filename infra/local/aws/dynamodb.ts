import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { setTimeout as pause } from 'node:timers/promises';
import { errorCode, StartupError } from '../process/startup-error.ts';
import { freePort } from './ports.ts';
import { indexStreamRecords } from './stream-index.ts';

const VERSION = '1.2.1';
const READY_SECONDS = 10;
/** npx may have to download it first. */
const DOWNLOAD_SECONDS = 120;
const ATTEMPTS = 3;
const POLL_MS = 10;

/**
 * Ends the database with this process, even if this process is killed: a shell in the database's process group waits
 * until the pipe from this process closes, and then kills the group. The database has its own process group, so that
 * Ctrl-C doesn't end it before the last requests are answered.
 */
const WATCHDOG = 'exec 3<&0; (cat <&3 >/dev/null; kill -9 0) & exec "$@" </dev/null 3<&-';

export type Dynamodb = {
  readonly endpoint: string;
  readonly stop: () => Promise<void>;
  /** Resolves when the process ends. */
  readonly exited: Promise<void>;
};

/** How to start a program: the words before its arguments. */
type Command = { readonly words: readonly string[]; readonly seconds: number };

/** npm installs the engine with the project only on Linux x64. */
const installedEngine = (): string | undefined => {
  try {
    return createRequire(import.meta.url).resolve('@dynoxide/linux-x64/dynoxide');
  } catch {
    return undefined;
  }
};

/**
 * The engine's command: the installed program, or the one that npx downloads. Windows has no `sh`, so there is no
 * watchdog: the engine outlives a server that is killed.
 */
export const engineCommand = (
  installed: string | undefined,
  platform: NodeJS.Platform = process.platform,
): Command => {
  const program = installed ? [installed] : ['npx', '--yes', `dynoxide@${VERSION}`];
  const shell = platform === 'win32' ? ['cmd', '/c'] : ['sh', '-c', WATCHDOG, 'sh'];
  return {
    words: [...shell, ...program, 'serve'],
    seconds: installed ? READY_SECONDS : DOWNLOAD_SECONDS,
  };
};

const startFailed = (reason: string): StartupError =>
  new StartupError(
    `Il database locale (dynoxide ${VERSION}) non parte: ${reason}`,
    'Su Linux x64 arriva con «npm ci»; altrove lo scarica npx. In alternativa indica un DynamoDB già avviato: DYNAMODB_ENDPOINT=http://localhost:8000 npm start',
  );

const isReady = async (endpoint: string): Promise<boolean> => {
  try {
    await (await fetch(endpoint)).body?.cancel();
    return true;
  } catch {
    return false;
  }
};

const launch = ({ words: [program = '', ...words] }: Command, args: readonly string[]) => {
  const child = spawn(program, [...words, ...args], {
    stdio: ['pipe', 'ignore', 'pipe'],
    detached: process.platform !== 'win32',
  });
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors = (errors + text).slice(-2000);
  });
  return { child, errorOutput: () => errors.trim() };
};

const hasEnded = (child: ChildProcess): boolean =>
  child.exitCode !== null || child.signalCode !== null;

const waitUntilReady = async (child: ChildProcess, endpoint: string, seconds: number) => {
  const deadline = Date.now() + seconds * 1000;
  while (!hasEnded(child) && Date.now() < deadline) {
    if (await isReady(endpoint)) return !hasEnded(child);
    await pause(POLL_MS);
  }
  return false;
};

/**
 * Starts DynamoDB on a given or a free port, with its data in a file or in memory. Memory is faster, except for a table
 * with a stream: only a file gets the index on stream records.
 */
export const startDynamodb = async (file?: string, fixedPort?: number): Promise<Dynamodb> => {
  const command = engineCommand(installedEngine());
  let reason = '';
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const port = fixedPort ?? (await freePort());
    const endpoint = `http://127.0.0.1:${port}`;
    const args = ['--port', String(port), ...(file ? ['--db-path', file] : [])];
    const { child, errorOutput } = launch(command, args);
    const ended = once(child, 'exit').catch((error: unknown) => {
      throw startFailed(errorCode(error) ?? String(error));
    });
    const ready = await Promise.race([
      waitUntilReady(child, endpoint, command.seconds),
      ended.then(() => false),
    ]);
    const stop = async () => {
      child.stdin?.end();
      if (process.platform === 'win32') spawn('taskkill', ['/pid', String(child.pid), '/t', '/f']);
      await ended;
    };
    if (ready) {
      if (file) indexStreamRecords(file);
      return { endpoint, stop, exited: ended.then(() => undefined) };
    }
    await stop();
    reason = errorOutput();
  }
  throw startFailed(reason || 'non risponde.');
};
