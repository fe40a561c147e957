import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { ROOT } from '#infra/local/settings.ts';

type Options = {
  /** Over the defaults: a free port, nothing kept, controls on, limits off. */
  readonly env?: Readonly<Record<string, string>>;
  /** Without the site nothing is built. */
  readonly site?: boolean;
};

export type LocalServer = {
  readonly url: string;
  readonly pid: number;
  /** What it has printed so far. */
  readonly output: () => string;
  /** As Ctrl-C does; resolves with the exit code. */
  readonly stop: () => Promise<number | null>;
  /** As a power cut does. */
  readonly kill: () => Promise<void>;
};

const DEFAULTS = {
  PORT: '0',
  DATA_DIR: 'memory',
  DEMO: '0',
  LOCAL_CONTROL: '1',
  RATE_LIMITS: 'off',
  LOG: 'silent',
};

/**
 * What would lead the machine elsewhere, if the tests' own process has it; and Vitest's NODE_ENV,
 * which would build the site with the development version of React.
 */
const ELSEWHERE = [
  'DYNAMODB_ENDPOINT',
  'S3_ENDPOINT',
  'SES_ENDPOINT',
  'SITE_URL',
  'TABLE_NAME',
  'NODE_ENV',
];

const ownEnvironment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !ELSEWHERE.includes(name)));

/** Runs `node infra/local/start.ts` and collects what it prints. */
export const spawnLocalServer = ({ env, site = true }: Options = {}) => {
  const args = [join(ROOT, 'infra/local/start.ts'), ...(site ? [] : ['--api'])];
  const child = spawn(join(ROOT, 'node_modules/.bin/node'), args, {
    cwd: ROOT,
    env: { ...ownEnvironment(), ...DEFAULTS, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  return { child, output: () => output };
};

const untilReady = (child: ChildProcess, output: () => string): Promise<string> =>
  new Promise((resolve, reject) => {
    child.stdout?.on('data', () => {
      const url = /^Pronto: (\S+)/m.exec(output())?.[1];
      if (url) resolve(url);
    });
    child.once('close', () => reject(new Error(`the local machine didn't start:\n${output()}`)));
  });

/** The whole product in a process of its own, as `npm start` runs it, once it answers. */
export const startLocalServer = async (options: Options = {}): Promise<LocalServer> => {
  const { child, output } = spawnLocalServer(options);
  const closed = once(child, 'close');
  const url = await untilReady(child, output);
  const complain = (): void => console.error(`the local machine has stopped:\n${output()}`);
  child.once('close', complain);
  const end = async (signal: NodeJS.Signals): Promise<number | null> => {
    child.off('close', complain);
    child.kill(signal);
    await closed;
    return child.exitCode;
  };
  return {
    url,
    pid: child.pid ?? 0,
    output,
    stop: () => end('SIGTERM'),
    kill: async () => {
      await end('SIGKILL');
    },
  };
};
