import { Duration } from 'aws-cdk-lib';
import { Stats } from 'aws-cdk-lib/aws-cloudwatch';
import { jobsLambda } from '../lambda/lambdas.ts';
import type { Stage } from '../stage.ts';
import { type Alarms, maximum, sum } from './alarms.ts';
import * as metrics from './metrics.ts';

const LATE_SECONDS = 2 * 60 * 60;
/** A day, including one of 25 hours, plus an hour for the job itself. */
const NO_MIDNIGHT_MINUTES = 26 * 60;
/** Normally the stream is at most two minutes behind. */
const NOT_PROJECTED_MINUTES = 15;
/** Of five minutes each, so that a new stage doesn't raise an alarm before its first heartbeat. */
const PERIODS = 3;

/** The alarms for the schedules and their queue. */
export const addJobAlarms = (alarms: Alarms, stage: Stage): void => {
  alarms.add('schedules', {
    description: 'A job that was due could not be started, however often it was tried.',
    // A single failed try is harmless: the next one follows within a minute.
    metric: metrics.scheduleMetric(stage, 'InvocationDroppedCount', sum),
    threshold: 1,
  });
  alarms.add('jobs-late', {
    description:
      'A job has waited or failed for two hours. The log of the jobs’ function says why.',
    metric: metrics.oldestMessageAge(stage, jobsLambda.name, maximum),
    threshold: LATE_SECONDS,
  });
  alarms.add('jobs-stopped', {
    description:
      'Lambda has stopped a job whose runs start each other. Its function must allow that.',
    metric: metrics.functionMetric(stage, jobsLambda.name, 'RecursiveInvocationsDropped', sum),
    threshold: 1,
  });
  alarms.add('differences', {
    description:
      'What is derived differs from the facts: the log of the jobs’ function says what, and npm run rebuild puts it right.',
    metric: metrics.countedLines(stage, 'Differences', {
      statistic: Stats.SUM,
      period: Duration.days(1),
    }),
    threshold: 1,
  });
};

/** The alarms for work that must happen: they also go off when nothing reports that it did. */
export const addHeartbeatAlarms = (alarms: Alarms, stage: Stage): void => {
  alarms.add('no-midnight', {
    description:
      'The midnight job has not been done for 26 hours. Or jobs have stopped: the heartbeat job reports this.',
    metric: metrics.ageMetric(stage, 'minutesSinceMidnight', maximum),
    threshold: NO_MIDNIGHT_MINUTES,
    periods: PERIODS,
    isAwaited: true,
  });
  alarms.add('not-projected', {
    description:
      'The projector has stopped: its source is off, or it fails. Or jobs have stopped: the heartbeat job reports this.',
    metric: metrics.ageMetric(stage, 'minutesSinceProjected', maximum),
    threshold: NOT_PROJECTED_MINUTES,
    periods: PERIODS,
    isAwaited: true,
  });
};
