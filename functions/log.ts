import { LogFormatter, Logger, LogItem } from '@aws-lambda-powertools/logger';
import { LOG } from './env.ts';

const LEVELS = { info: 'INFO', error: 'ERROR', silent: 'SILENT' } as const;

type Attributes = Parameters<LogFormatter['formatAttributes']>;

/** Drops the ids and rates that the library would add to each line, since lines are billed by length. */
class ShortLines extends LogFormatter {
  override formatAttributes(...[standard, fields]: Attributes): LogItem {
    const { logLevel: level, message, timestamp, serviceName: service } = standard;
    const attributes = { level, message, timestamp: this.formatTimestamp(timestamp), service };
    return new LogItem({ attributes }).addAttributes(fields);
  }
}

const logger = new Logger({
  serviceName: 'giorgione',
  logLevel: LEVELS[LOG],
  logFormatter: new ShortLines(),
});

/** Writes one line of JSON. Fields never hold a body, a cookie or an address. */
export const log = (
  level: 'info' | 'error',
  message: string,
  fields: Record<string, unknown>,
): void => logger[level](message, fields);

/** The stack frames of an error. Its message isn't logged, since it may contain parts of an item or a body. */
export const framesOf = (error: unknown): string[] =>
  String(Object(error).stack)
    .split('\n')
    .filter(line => /^\s+at /.test(line));
