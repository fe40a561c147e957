import { Duration, Stack } from 'aws-cdk-lib';
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import {
  Dashboard,
  GraphWidget,
  type IWidget,
  type Metric,
  Stats,
} from 'aws-cdk-lib/aws-cloudwatch';
import type { Construct } from 'constructs';
import { tableName } from '../arns.ts';
import { Jobs } from '../lambda/jobs.ts';
import { callLambdas, deliveryLambda, jobsLambda, projectorLambda } from '../lambda/lambdas.ts';
import { Projector } from '../lambda/projector.ts';
import { QUEUE_NAMES } from '../lambda/uses.ts';
import { AlarmTopic } from '../monitoring/alarm-topic.ts';
import { Alarms, maximum, p99, sum } from '../monitoring/alarms.ts';
import { addAttackAlarms } from '../monitoring/attack-alarms.ts';
import { addHeartbeatAlarms, addJobAlarms } from '../monitoring/job-alarms.ts';
import { addLimitAlarms } from '../monitoring/limit-alarms.ts';
import * as metrics from '../monitoring/metrics.ts';
import { resourcePrefix } from '../resource-name.ts';
import type { Stage, StageStackProps } from '../stage.ts';

/** Half the time after which a page repeats a call, and far above any call's usual latency. */
const SLOW_MS = 3000;
/** Normally the projector is at most two seconds behind. */
const BEHIND_MS = 60_000;
const DAY = Duration.days(1);
/** SES puts an account under review at 5 % bounces or 0.1 % complaints. */
const BOUNCE_RATE = 0.04;
const COMPLAINT_RATE = 0.0008;

type Props = StageStackProps & {
  readonly gateway: HttpApi;
  readonly siteUrl: string;
  /** The stream of the table that the functions use. */
  readonly streamArn: string;
};

const graph = (title: string, left: Metric[], right: Metric[] = []): GraphWidget =>
  new GraphWidget({ title, left, right, width: 12, height: 6, liveData: true });

/**
 * The functions that run without a call (the jobs and the projector), and the monitoring of everything: alarms and
 * dashboard.
 */
export class OperationsStack extends Stack {
  constructor(scope: Construct, id: string, props: Props) {
    super(scope, id, props);
    const { stage } = props;
    new Jobs(this, props);
    new Projector(this, props);
    const alarms = new Alarms(this, stage, new AlarmTopic(this, stage));
    addCallAlarms(alarms, props);
    addFunctionAlarms(alarms);
    addDeadLetterAlarm(alarms, stage);
    addJobAlarms(alarms, stage);
    addHeartbeatAlarms(alarms, stage);
    addProjectorAlarm(alarms, stage);
    addMailAlarms(alarms, stage);
    addLimitAlarms(alarms, stage);
    addAttackAlarms(alarms, stage);
    new Dashboard(this, 'Dashboard', {
      dashboardName: resourcePrefix(stage),
      defaultInterval: DAY,
      widgets: [
        callWidgets(props),
        measuredWidgets(stage),
        functionWidgets(stage),
        tableWidgets(stage),
        mailAndJobWidgets(stage),
        firewallWidgets(stage),
      ],
    });
  }
}

const addCallAlarms = (alarms: Alarms, { gateway }: Props): void => {
  alarms.add('server-errors', {
    description:
      'Calls end in a server error. The function has logged each with "failed"; the dashboard shows whether the table throttles.',
    metric: gateway.metricServerError(sum),
    threshold: 5,
  });
  alarms.add('slow-calls', {
    description: `One call in a hundred takes ${SLOW_MS} ms or more, for a quarter of an hour.`,
    metric: gateway.metricLatency(p99),
    threshold: SLOW_MS,
    periods: 3,
  });
};

/** Over all functions in the account: the log of the failing one says more than its name. */
const addFunctionAlarms = (alarms: Alarms): void => {
  alarms.add('function-errors', {
    description:
      'A function of the account crashes or times out. The dashboard shows which, and its log why.',
    metric: metrics.allFunctionsMetric('Errors', sum),
    threshold: 1,
  });
  alarms.add('function-throttles', {
    description:
      'A function of the account is throttled: the limit of concurrent functions is reached, the account’s or the one that is kept for it.',
    metric: metrics.allFunctionsMetric('Throttles', sum),
    threshold: 1,
  });
};

/** The queues of messages that could not be processed, by the name of their work. */
const DEAD_LETTERS = [...Object.values(QUEUE_NAMES), 'mail', projectorLambda.name];

const addDeadLetterAlarm = (alarms: Alarms, stage: Stage): void => {
  alarms.add('dead-letters', {
    description:
      'An event could not be processed. The dashboard shows in which queue it is, and infra/README.md explains how to hand it in again.',
    metric: metrics.sumOf(
      DEAD_LETTERS.map(name => metrics.deadLettersMetric(stage, name, maximum)),
    ),
    threshold: 1,
  });
};

const addProjectorAlarm = (alarms: Alarms, stage: Stage): void => {
  alarms.add('projector-behind', {
    description: 'Leaderboards and statistics are behind: the projector fails, or is too slow.',
    metric: metrics.functionMetric(stage, projectorLambda.name, 'IteratorAge', maximum),
    threshold: BEHIND_MS,
  });
};

const addMailAlarms = (alarms: Alarms, stage: Stage): void => {
  alarms.add('lost-mails', {
    description: 'A mail could not be queued: its queue fails, or the stage has no sender.',
    metric: metrics.countedLines(stage, 'LostMails', sum),
    threshold: 1,
  });
  alarms.add('bounces', {
    description: 'Too many mails bounce: at 5 % SES puts the account under review.',
    metric: metrics.bounceRate(),
    threshold: BOUNCE_RATE,
  });
  alarms.add('complaints', {
    description: 'Too many mails are reported as spam: at 0.1 % SES puts the account under review.',
    metric: metrics.complaintRate(),
    threshold: COMPLAINT_RATE,
  });
};

const callWidgets = ({ gateway }: Props): IWidget[] => [
  graph(
    'Calls',
    [gateway.metricCount(sum)],
    [gateway.metricClientError(sum), gateway.metricServerError(sum)],
  ),
  graph('Latency of calls (ms)', [
    gateway.metricLatency({ ...p99, statistic: Stats.p(50), label: 'median' }),
    gateway.metricLatency({ ...p99, label: 'p99' }),
  ]),
];

const measuredWidgets = (stage: Stage): IWidget[] => [
  graph(
    'Guesses and calls of networks that make too many',
    [metrics.callMetric(stage, 'Guesses', sum)],
    [metrics.callMetric(stage, 'RefusedCalls', sum)],
  ),
];

const functionWidgets = (stage: Stage): IWidget[] => {
  const shown = [...callLambdas, jobsLambda, projectorLambda, deliveryLambda];
  const functions = shown.map(({ name }) => name);
  const metricOfEach = (metricName: string, options: typeof sum | typeof p99): Metric[] =>
    functions.map(name =>
      metrics.functionMetric(stage, name, metricName, { ...options, label: name }),
    );
  return [
    graph('Functions: p99 of the duration (ms)', metricOfEach('Duration', p99)),
    graph('Functions: errors', metricOfEach('Errors', sum)),
  ];
};

const tableWidgets = (stage: Stage): IWidget[] => {
  const name = tableName(stage);
  return [
    graph('Table: consumed units', [
      metrics.tableMetric(name, 'ConsumedReadCapacityUnits', sum),
      metrics.tableMetric(name, 'ConsumedWriteCapacityUnits', sum),
    ]),
    graph('Table: throttled requests', [
      ...metrics.tableAndIndexMetrics(name, 'ReadThrottleEvents', sum),
      ...metrics.tableAndIndexMetrics(name, 'WriteThrottleEvents', sum),
    ]),
  ];
};

const mailAndJobWidgets = (stage: Stage): IWidget[] => [
  graph(
    'Jobs, mail, pushes and projector: dead letters',
    DEAD_LETTERS.map(name => metrics.deadLettersMetric(stage, name, { ...maximum, label: name })),
  ),
  graph('Projector: how far it is behind (ms)', [
    metrics.functionMetric(stage, projectorLambda.name, 'IteratorAge', maximum),
  ]),
  graph('Mail: bounces and complaints', [metrics.bounceRate()], [metrics.complaintRate()]),
];

const firewallWidgets = (stage: Stage): IWidget[] => [
  graph('Firewall: allowed requests', [metrics.firewallMetric(stage, 'AllowedRequests', sum)]),
  graph('Firewall: blocked requests', [metrics.firewallMetric(stage, 'BlockedRequests', sum)]),
];
