import { CALLS_PER_MINUTE } from '#functions/http/limit-network.ts';
import type { Stage } from '../stage.ts';
import { type Alarms, sum } from './alarms.ts';
import * as metrics from './metrics.ts';

/** In five minutes; a busy evening has a few dozen. */
const GUESSES = 500;
/** In five minutes: a network that keeps making twice as many calls as a function answers. */
const REFUSED_CALLS = 5 * CALLS_PER_MINUTE;

const WHO =
  'The log lines with "refused" have the player’s id and the hashed network; the firewall’s list of blocked addresses stops one.';

/** The alarms for mass guessing and flooding. */
export const addAttackAlarms = (alarms: Alarms, stage: Stage): void => {
  alarms.add('guesses', {
    description: `Somebody guesses passwords, or signatures of cookies: ${GUESSES} in five minutes. ${WHO}`,
    metric: metrics.callMetric(stage, 'Guesses', sum),
    threshold: GUESSES,
  });
  alarms.add('refused-calls', {
    description: `A network makes more calls than ${CALLS_PER_MINUTE} a minute. ${WHO} The firewall keeps such a network from the functions, unless it is off.`,
    metric: metrics.callMetric(stage, 'RefusedCalls', sum),
    threshold: REFUSED_CALLS,
  });
};
