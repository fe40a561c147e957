import { MathExpression } from 'aws-cdk-lib/aws-cloudwatch';
import { CALLS_PER_MINUTE } from '#functions/http/limit-network.ts';
import type { Stage } from '../stage.ts';
import { type Alarms, FIVE_MINUTES, sum } from './alarms.ts';
import * as metrics from './metrics.ts';

/** In five minutes; a busy evening has some dozens. */
const REFUSED_SIGN_INS = 500;
/** In five minutes: a network that makes twice what a function answers, for as long. */
const REFUSED_CALLS = 5 * CALLS_PER_MINUTE;
/** No page makes any: a few are curious people's. */
const FORGED_COOKIES = 50;

const WHO =
  'The log lines with "refused" have the player’s id and the hashed network; the firewall’s list of blocked addresses stops one.';

/** The alarms of storms of guesses. */
export const addAttackAlarms = (alarms: Alarms, stage: Stage): void => {
  alarms.add('refused-sign-ins', {
    description: `Somebody guesses passwords: ${REFUSED_SIGN_INS} refused sign-ins in five minutes. ${WHO}`,
    metric: new MathExpression({
      expression: 'FILL(wrong, 0) + FILL(many, 0)',
      usingMetrics: {
        wrong: metrics.failuresWith(stage, 'invalid_credentials', sum),
        many: metrics.failuresWith(stage, 'too_many_attempts', sum),
      },
      period: FIVE_MINUTES,
    }),
    threshold: REFUSED_SIGN_INS,
  });
  alarms.add('refused-calls', {
    description: `A network makes more calls than ${CALLS_PER_MINUTE} a minute. ${WHO} With --firewall on it doesn’t reach the functions.`,
    metric: metrics.failuresWith(stage, 'too_many_calls', sum),
    threshold: REFUSED_CALLS,
  });
  alarms.add('forged-cookies', {
    description: `Somebody sends cookies with a wrong signature: ${FORGED_COOKIES} in five minutes. ${WHO}`,
    metric: metrics.callMetric(stage, 'ForgedCookies', sum),
    threshold: FORGED_COOKIES,
  });
};
