import {
  FilterPattern,
  type IFilterPattern,
  type LogGroup,
  MetricFilter,
} from 'aws-cdk-lib/aws-logs';
import { JOB_DONE } from '#functions/jobs/schedule.ts';
import { MAIL_NOT_SENT } from '#functions/mail/send.ts';
import { KeysUnreadableError } from '#functions/secrets/stored-keys.ts';
import type { Stage } from '../stage.ts';
import { type CountedLines, countedLines } from './metrics.ts';

/** What each metric counts. */
const PATTERNS: Readonly<Record<CountedLines, IFilterPattern>> = {
  LostMails: FilterPattern.stringValue('$.message', '=', MAIL_NOT_SENT),
  UnreadableKeys: FilterPattern.stringValue('$.error', '=', KeysUnreadableError.name),
  JobsDone: FilterPattern.all(
    FilterPattern.stringValue('$.message', '=', JOB_DONE),
    FilterPattern.stringValue('$.job', '=', 'midnight'),
  ),
};

/** Counts lines of a function's log in a metric, for an alarm. */
export const countLines = (stage: Stage, logGroup: LogGroup, lines: CountedLines): void => {
  const { namespace, metricName } = countedLines(stage, lines, {});
  new MetricFilter(logGroup, lines, {
    logGroup,
    filterPattern: PATTERNS[lines],
    metricNamespace: namespace,
    metricName,
  });
};
