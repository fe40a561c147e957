import { Duration } from 'aws-cdk-lib';
import {
  Alarm,
  ComparisonOperator,
  type IMetric,
  Stats,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import { Construct } from 'constructs';
import type { Stage } from './stage.ts';
import { named } from './stage-name.ts';

/** When somebody must look. */
export type Watch = {
  /** In words that tell who is woken what to look at. */
  readonly why: string;
  readonly metric: IMetric;
  /** At so much, or more. */
  readonly from: number;
  /** So many periods on end: one, unless told. */
  readonly periods?: number;
  /** Silence is the alarm. */
  readonly silence?: boolean;
};

export const MINUTES_5 = Duration.minutes(5);
export const sum = { statistic: Stats.SUM, period: MINUTES_5 } as const;
export const maximum = { statistic: Stats.MAXIMUM, period: MINUTES_5 } as const;
export const p99 = { statistic: Stats.p(99), period: MINUTES_5 } as const;

/** Alarms that tell one topic. */
export class Alarms extends Construct {
  readonly #stage: Stage;
  readonly #topic: ITopic;

  constructor(scope: Construct, stage: Stage, topic: ITopic) {
    super(scope, 'Alarms');
    this.#stage = stage;
    this.#topic = topic;
  }

  watch(name: string, { why, metric, from, periods = 1, silence = false }: Watch): void {
    const alarm = new Alarm(this, name, {
      alarmName: named(this.#stage, name),
      alarmDescription: why,
      metric,
      threshold: from,
      evaluationPeriods: periods,
      comparisonOperator: silence
        ? ComparisonOperator.LESS_THAN_THRESHOLD
        : ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: silence ? TreatMissingData.BREACHING : TreatMissingData.NOT_BREACHING,
    });
    alarm.addAlarmAction(new SnsAction(this.#topic));
  }
}
