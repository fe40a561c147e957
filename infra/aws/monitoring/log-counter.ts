import {
  FilterPattern,
  type IFilterPattern,
  type LogGroup,
  MetricFilter,
} from 'aws-cdk-lib/aws-logs';
import { DIFFERENCES_FOUND, HEARTBEAT } from '#functions/jobs/schedule.ts';
import { MAIL_NOT_SENT } from '#functions/mail/send.ts';
import { KeysUnreadableError } from '#functions/secrets/stored-keys.ts';
import { CERTIFICATE_EXPIRES } from '#functions/wallet-delivery/check-keys.ts';
import type { Stage } from '../stage.ts';
import { AGES, type CountedLines, countedLines, namespaceOf } from './metrics.ts';

/** What each metric counts. */
const PATTERNS: Readonly<Record<CountedLines, IFilterPattern>> = {
  LostMails: FilterPattern.stringValue('$.message', '=', MAIL_NOT_SENT),
  UnreadableKeys: FilterPattern.stringValue('$.error', '=', KeysUnreadableError.name),
  ExpiringCertificates: FilterPattern.stringValue('$.message', '=', CERTIFICATE_EXPIRES),
  Differences: FilterPattern.stringValue('$.message', '=', DIFFERENCES_FOUND),
};

/** Counts matching lines of a function's log as a metric, for an alarm. */
export const countLines = (stage: Stage, logGroup: LogGroup, lines: CountedLines): void => {
  const { namespace, metricName } = countedLines(stage, lines, {});
  new MetricFilter(logGroup, lines, {
    logGroup,
    filterPattern: PATTERNS[lines],
    metricNamespace: namespace,
    metricName,
  });
};

/** Publishes as metrics the ages that the every-minute job logs. */
export const measureAges = (stage: Stage, logGroup: LogGroup): void => {
  for (const metricName of AGES) {
    new MetricFilter(logGroup, metricName, {
      logGroup,
      filterPattern: FilterPattern.stringValue('$.message', '=', HEARTBEAT),
      metricNamespace: namespaceOf(stage),
      metricName,
      metricValue: `$.${metricName}`,
    });
  }
};
