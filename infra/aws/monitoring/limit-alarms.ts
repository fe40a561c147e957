import { Duration } from 'aws-cdk-lib';
import { Stats } from 'aws-cdk-lib/aws-cloudwatch';
import { type Stage, USUAL_CONCURRENCY } from '../stage.ts';
import { type Alarms, maximum, sum } from './alarms.ts';
import * as metrics from './metrics.ts';

/** The share of the account's concurrency at which there is still time to request more. */
const CONCURRENCY_SHARE = 0.8;

/** The alarms for approaching limits: concurrency, reads of secrets, and the expiry of a certificate. */
export const addLimitAlarms = (alarms: Alarms, stage: Stage): void => {
  const { concurrency = USUAL_CONCURRENCY } = stage;
  alarms.add('concurrency', {
    description: `The account's functions use ${100 * CONCURRENCY_SHARE} % of the ${concurrency} that may run at once: ask AWS for more.`,
    metric: metrics.claimedConcurrency(maximum),
    threshold: CONCURRENCY_SHARE * concurrency,
  });
  alarms.add('unreadable-keys', {
    description:
      'The keys of vouchers, sessions or wallets could not be read: SSM throttles, or the parameter is missing.',
    metric: metrics.countedLines(stage, 'UnreadableKeys', sum),
    threshold: 1,
  });
  alarms.add('pass-certificate', {
    description:
      'A certificate of the cards in Apple’s wallet expires within 30 days: docs/wallets.md says how it is renewed. It is looked at each morning.',
    metric: metrics.countedLines(stage, 'ExpiringCertificates', {
      statistic: Stats.SUM,
      period: Duration.days(1),
    }),
    threshold: 1,
  });
};
