import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { ROOT } from '#infra/local/process/settings.ts';

type Options = {
  /** Overrides the defaults: a free port, data in memory, test controls on, rate limits and pace off. */
  readonly env?: Readonly<Record<string, string>>;
  /** If false, only the API is served and the pages are not built. */
  readonly site?: boolean;
  /** The user to run as, if not this one. */
  readonly uid?: number;
};

export type LocalServer = {
  readonly url: string;
  readonly pid: number;
  /** What the server has printed so far. */
  readonly output: () => string;
  /** Stops like Ctrl-C; resolves with the exit code. */
  readonly stop: () => Promise<number | null>;
  /** Kills the process at once, like a power cut. */
  readonly kill: () => Promise<void>;
};

const DEFAULTS = {
  PORT: '0',
  DATA_DIR: 'memory',
  DEMO: '0',
  LOCAL_CONTROL: '1',
  RATE_LIMITS: 'off',
  PACE: 'off',
  LOG: 'silent',
};

/**
 * Environment variables of the tests' process that would make the server use other services, and Vitest's NODE_ENV,
 * which would build the pages with React's development version.
 */
const REMOVED_VARIABLES = [
  'DYNAMODB_ENDPOINT',
  'S3_ENDPOINT',
  'SES_ENDPOINT',
  'SITE_URL',
  'TABLE_NAME',
  'NODE_ENV',
];

const inheritedEnvironment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !REMOVED_VARIABLES.includes(name)),
  );

/** Runs `node infra/local/start.ts` and collects its output. */
export const spawnLocalServer = ({ env, site = true, uid }: Options = {}) => {
  const args = [join(ROOT, 'infra/local/start.ts'), ...(site ? [] : ['--api'])];
  const child = spawn(join(ROOT, 'node_modules/.bin/node'), args, {
    cwd: ROOT,
    env: { ...inheritedEnvironment(), ...DEFAULTS, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(uid === undefined ? {} : { uid, gid: uid }),
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  return { child, output: () => output };
};

const waitForUrl = (child: ChildProcess, output: () => string): Promise<string> =>
  new Promise((resolve, reject) => {
    child.stdout?.on('data', () => {
      const url = /^Pronto: (\S+)/m.exec(output())?.[1];
      if (url) resolve(url);
    });
    child.once('close', () => reject(new Error(`The local server didn't start:\n${output()}`)));
  });

/** Runs the whole product in its own process, like `npm start`; resolves when it responds. */
export const startLocalServer = async (options: Options = {}): Promise<LocalServer> => {
  const { child, output } = spawnLocalServer(options);
  const closed = once(child, 'close');
  const url = await waitForUrl(child, output);
  const reportExit = (): void => console.error(`The local server has stopped:\n${output()}`);
  child.once('close', reportExit);
  const stopWith = async (signal: NodeJS.Signals): Promise<number | null> => {
    child.off('close', reportExit);
    child.kill(signal);
    await closed;
    return child.exitCode;
  };
  return {
    url,
    pid: child.pid ?? 0,
    output,
    stop: () => stopWith('SIGTERM'),
    kill: async () => {
      await stopWith('SIGKILL');
    },
  };
};
