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
import { resourceName } from './resource-name.ts';
import type { Stage } from './stage.ts';

/** When somebody must look. */
export type AlarmOptions = {
  /** In words that tell who is woken what to look at. */
  readonly description: string;
  readonly metric: IMetric;
  /** At so much, or more. */
  readonly threshold: number;
  /** So many periods on end: one, unless told. */
  readonly periods?: number;
  /** Silence is the alarm. */
  readonly alarmWhenMissing?: boolean;
};

export const FIVE_MINUTES = Duration.minutes(5);
export const sum = { statistic: Stats.SUM, period: FIVE_MINUTES } as const;
export const maximum = { statistic: Stats.MAXIMUM, period: FIVE_MINUTES } as const;
export const p99 = { statistic: Stats.p(99), period: FIVE_MINUTES } as const;

/** Alarms that tell one topic. */
export class Alarms extends Construct {
  readonly #stage: Stage;
  readonly #topic: ITopic;

  constructor(scope: Construct, stage: Stage, topic: ITopic) {
    super(scope, 'Alarms');
    this.#stage = stage;
    this.#topic = topic;
  }

  add(
    name: string,
    { description, metric, threshold, periods = 1, alarmWhenMissing = false }: AlarmOptions,
  ): void {
    const alarm = new Alarm(this, name, {
      alarmName: resourceName(this.#stage, name),
      alarmDescription: description,
      metric,
      threshold: threshold,
      evaluationPeriods: periods,
      comparisonOperator: alarmWhenMissing
        ? ComparisonOperator.LESS_THAN_THRESHOLD
        : ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: alarmWhenMissing
        ? TreatMissingData.BREACHING
        : TreatMissingData.NOT_BREACHING,
    });
    alarm.addAlarmAction(new SnsAction(this.#topic));
  }
}
