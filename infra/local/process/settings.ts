import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { StartupError } from './startup-error.ts';

/** The project's folder. */
export const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

export type Settings = {
  /** 0 selects a free port. */
  readonly port: number;
  /** The port of the table's engine; a free one if omitted. */
  readonly tablePort: number | undefined;
  /** Without it, the server listens only on localhost. */
  readonly host: string | undefined;
  /** Without it, no data is kept. */
  readonly dataDir: string | undefined;
  /** Whether a reverse proxy on this machine forwards requests; strangers use the server then. */
  readonly isBehindProxy: boolean;
  /** How long the projector waits (milliseconds), so that a page can show what others see late. */
  readonly projectionDelay: number;
  /** Whether tests can control the clock, the jobs and the outbox. */
  readonly control: boolean;
  /** Whether every call is refused, and the jobs and the projector wait (rule 271). */
  readonly isInMaintenance: boolean;
  readonly site: 'built' | 'development' | 'none';
};

const readPort = (name: string, text: string): number => {
  const port = Number(text);
  if (/^\d{1,5}$/.test(text) && port < 65_536) return port;
  throw new StartupError(
    `${name} è «${text}», ma deve essere un numero da 0 a 65535.`,
    `Per esempio: ${name}=3001 npm start`,
  );
};

const readDelay = (text: string): number => {
  if (/^\d{1,5}$/.test(text)) return Number(text);
  throw new StartupError(
    `PROJECTION_DELAY_MS è «${text}», ma deve essere un numero di millisecondi.`,
    'Per esempio: PROJECTION_DELAY_MS=2000 npm start',
  );
};

export const readSettings = (env: NodeJS.ProcessEnv, args: readonly string[]): Settings => ({
  port: readPort('PORT', env.PORT ?? '3000'),
  tablePort: env.TABLE_PORT ? readPort('TABLE_PORT', env.TABLE_PORT) : undefined,
  host: env.HOST,
  dataDir: env.DATA_DIR === 'memory' ? undefined : resolve(ROOT, env.DATA_DIR || '.local'),
  isBehindProxy: env.TRUST_PROXY === '1',
  projectionDelay: readDelay(env.PROJECTION_DELAY_MS || '0'),
  control: env.LOCAL_CONTROL === '1',
  isInMaintenance: env.MAINTENANCE === 'on',
  site: args.includes('--dev') ? 'development' : args.includes('--api') ? 'none' : 'built',
});
