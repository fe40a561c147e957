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
import { resourceName } from '../resource-name.ts';
import type { Stage } from '../stage.ts';

export type AlarmOptions = {
  /** Tells the operator what is wrong and where to look. */
  readonly description: string;
  readonly metric: IMetric;
  /** The alarm goes off when the metric reaches at least this value. */
  readonly threshold: number;
  /** Consecutive periods that must breach the threshold; 1 by default. */
  readonly periods?: number;
  /** Whether the alarm also goes off when there is no data: a stopped function sends no metrics. */
  readonly isAwaited?: boolean;
};

export const FIVE_MINUTES = Duration.minutes(5);
export const sum = { statistic: Stats.SUM, period: FIVE_MINUTES } as const;
export const maximum = { statistic: Stats.MAXIMUM, period: FIVE_MINUTES } as const;
export const p99 = { statistic: Stats.p(99), period: FIVE_MINUTES } as const;

/** Alarms that notify the same topic. */
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
    { description, metric, threshold, periods = 1, isAwaited = false }: AlarmOptions,
  ): void {
    const alarm = new Alarm(this, name, {
      alarmName: resourceName(this.#stage, name),
      alarmDescription: description,
      metric,
      threshold,
      evaluationPeriods: periods,
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: isAwaited ? TreatMissingData.BREACHING : TreatMissingData.NOT_BREACHING,
    });
    alarm.addAlarmAction(new SnsAction(this.#topic));
  }
}
