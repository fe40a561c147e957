import { Logger } from '@aws-lambda-powertools/logger';
import { LOG } from './env.ts';

const LEVELS = { info: 'INFO', error: 'ERROR', silent: 'SILENT' } as const;

const logger = new Logger({ serviceName: 'giorgione', logLevel: LEVELS[LOG] });

/** Writes one line of JSON. Fields never hold a body, a cookie or an address. */
export const log = (
  level: 'info' | 'error',
  message: string,
  fields: Record<string, unknown> = {},
): void => logger[level](message, fields);
