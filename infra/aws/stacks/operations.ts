import { Duration, Stack } from 'aws-cdk-lib';
import {
  Dashboard,
  GraphWidget,
  type IWidget,
  MathExpression,
  type Metric,
  Stats,
} from 'aws-cdk-lib/aws-cloudwatch';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { Construct } from 'constructs';
import { areaLambdas, jobLambdas, LAMBDAS, projectorLambda } from '../lambda/lambdas.ts';
import { Alarms, FIVE_MINUTES, maximum, p99, sum } from '../monitoring/alarms.ts';
import * as metrics from '../monitoring/metrics.ts';
import { acknowledge } from '../nag.ts';
import { resourceName, resourcePrefix } from '../resource-name.ts';
import type { Stage, StageStackProps } from '../stage.ts';
import type { DataStack } from './data.ts';
import type { JobsStack } from './jobs.ts';
import type { MailStack } from './mail.ts';
import type { ProjectorStack } from './projector.ts';
import type { WebStack } from './web.ts';

/** Half of the time after which a page repeats a call, and far above any call's usual latency. */
const SLOW_MS = 3000;
/** The projector is two seconds behind at most while all is well. */
const BEHIND_MS = 60_000;
const DAY = Duration.days(1);
/** SES puts an account under review at 5 % bounces or 0.1 % complaints. */
const BOUNCE_RATE = 0.04;
const COMPLAINT_RATE = 0.0008;

type Props = StageStackProps & {
  readonly data: DataStack;
  readonly mail: MailStack;
  readonly web: WebStack;
  readonly jobs: JobsStack;
  readonly projector: ProjectorStack;
};

const sumOf = (summands: readonly Metric[]): MathExpression =>
  new MathExpression({
    expression: summands.map((_, i) => `m${i}`).join(' + '),
    usingMetrics: Object.fromEntries(summands.map((metric, i) => [`m${i}`, metric])),
    period: FIVE_MINUTES,
  });

const graph = (title: string, left: Metric[], right: Metric[] = []): GraphWidget =>
  new GraphWidget({ title, left, right, width: 12, height: 6, liveData: true });

/** The alarms, the topic that they notify, and the dashboard. */
export class OperationsStack extends Stack {
  constructor(scope: Construct, id: string, props: Props) {
    super(scope, id, props);
    const { stage } = props;
    const alarms = new Alarms(this, stage, this.#createTopic(stage));
    addCallAlarms(alarms, props);
    addFunctionAlarms(alarms, stage);
    addTableAlarms(alarms, props);
    addDeadLetterAlarms(alarms, props);
    addJobAlarms(alarms, props);
    addProjectorAlarm(alarms, stage);
    addMailAlarms(alarms);
    new Dashboard(this, 'Dashboard', {
      dashboardName: resourcePrefix(stage),
      defaultInterval: DAY,
      widgets: [
        callWidgets(props),
        functionWidgets(stage),
        tableWidgets(props),
        mailAndJobWidgets(props),
        firewallWidgets(stage),
      ],
    });
  }

  #createTopic(stage: Stage): Topic {
    const topic = new Topic(this, 'Topic', {
      topicName: resourceName(stage, 'alarms'),
      enforceSSL: true,
    });
    topic.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
        actions: ['sns:Publish'],
        resources: [topic.topicArn],
        conditions: { StringEquals: { 'AWS:SourceAccount': this.account } },
      }),
    );
    if (stage.operatorEmail) {
      acknowledge(topic.addSubscription(new EmailSubscription(stage.operatorEmail)), {
        'Serverless-SNSRedrivePolicy':
          'SNS retries an e-mail for hours, and CloudWatch shows the alarm in any case.',
      });
    }
    return topic;
  }
}

const addCallAlarms = (alarms: Alarms, { web }: Props): void => {
  const { api } = web.gateway;
  alarms.add('server-errors', {
    description: 'Calls end in a server error. The function has logged each with "failed".',
    metric: api.metricServerError(sum),
    threshold: 5,
  });
  alarms.add('slow-calls', {
    description: `One call in a hundred takes ${SLOW_MS} ms or more, for a quarter of an hour.`,
    metric: api.metricLatency(p99),
    threshold: SLOW_MS,
    periods: 3,
  });
};

const addFunctionAlarms = (alarms: Alarms, stage: Stage): void => {
  for (const { name } of LAMBDAS) {
    alarms.add(`${name}-errors`, {
      description: `${name} crashes or times out.`,
      metric: metrics.functionMetric(stage, name, 'Errors', sum),
      threshold: 1,
    });
    alarms.add(`${name}-throttles`, {
      description: `${name} is throttled: the account's limit of concurrent functions is reached.`,
      metric: metrics.functionMetric(stage, name, 'Throttles', sum),
      threshold: 1,
    });
  }
};

const addTableAlarms = (alarms: Alarms, { data }: Props): void => {
  for (const metricName of ['ReadThrottleEvents', 'WriteThrottleEvents'] as const) {
    alarms.add(`table-${metricName}`, {
      description: 'The table throttles requests. Contributor Insights shows the keys.',
      metric: sumOf(metrics.tableAndIndexMetrics(data.table.tableName, metricName, sum)),
      threshold: 10,
    });
  }
};

const addDeadLetterAlarms = (alarms: Alarms, { jobs, mail, projector }: Props): void => {
  for (const [name, queue] of [
    ['jobs', jobs.deadLetterQueue],
    ['mail', mail.deadLetterQueue],
    ['projector', projector.deadLetterQueue],
  ] as const) {
    alarms.add(`${name}-dead-letters`, {
      description: 'An event could not be processed. infra/README.md explains how to redrive it.',
      metric: queue.metricApproximateNumberOfMessagesVisible(maximum),
      threshold: 1,
    });
  }
};

const addJobAlarms = (alarms: Alarms, { stage, jobs }: Props): void => {
  for (const [name, metric] of [
    ['not-started', jobs.schedules.metricTargetErrors(sum)],
    ['dropped', jobs.schedules.metricDropped(sum)],
  ] as const) {
    alarms.add(`schedule-${name}`, {
      description: 'A job could not be started at its scheduled time.',
      metric,
      threshold: 1,
    });
  }
  alarms.add('no-midnight', {
    description: 'The midnight job has not run for a whole day.',
    metric: metrics.functionMetric(stage, 'job-midnight', 'Invocations', {
      statistic: Stats.SUM,
      period: DAY,
    }),
    threshold: 1,
    alarmWhenMissing: true,
  });
};

const addProjectorAlarm = (alarms: Alarms, stage: Stage): void => {
  alarms.add('projector-behind', {
    description: 'Leaderboards and statistics are behind: the projector fails, or is too slow.',
    metric: metrics.functionMetric(stage, projectorLambda.name, 'IteratorAge', maximum),
    threshold: BEHIND_MS,
  });
};

const addMailAlarms = (alarms: Alarms): void => {
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

const callWidgets = ({ web }: Props): IWidget[] => {
  const { api } = web.gateway;
  return [
    graph(
      'Calls',
      [api.metricCount(sum)],
      [api.metricClientError(sum), api.metricServerError(sum)],
    ),
    graph('Latency of calls (ms)', [
      api.metricLatency({ ...p99, statistic: Stats.p(50), label: 'median' }),
      api.metricLatency({ ...p99, label: 'p99' }),
    ]),
  ];
};

const functionWidgets = (stage: Stage): IWidget[] => {
  const functions = [...areaLambdas, ...jobLambdas, projectorLambda].map(({ name }) => name);
  const metricOfEach = (metricName: string, options: typeof sum | typeof p99): Metric[] =>
    functions.map(name =>
      metrics.functionMetric(stage, name, metricName, { ...options, label: name }),
    );
  return [
    graph('Functions: p99 of the duration (ms)', metricOfEach('Duration', p99)),
    graph('Functions: errors', metricOfEach('Errors', sum)),
  ];
};

const tableWidgets = ({ data }: Props): IWidget[] => {
  const { tableName } = data.table;
  return [
    graph('Table: consumed units', [
      metrics.tableMetric(tableName, 'ConsumedReadCapacityUnits', sum),
      metrics.tableMetric(tableName, 'ConsumedWriteCapacityUnits', sum),
    ]),
    graph('Table: throttled requests', [
      ...metrics.tableAndIndexMetrics(tableName, 'ReadThrottleEvents', sum),
      ...metrics.tableAndIndexMetrics(tableName, 'WriteThrottleEvents', sum),
    ]),
  ];
};

const mailAndJobWidgets = ({ stage, jobs, mail, projector }: Props): IWidget[] => [
  graph('Jobs, mail, projector: dead letters', [
    jobs.deadLetterQueue.metricApproximateNumberOfMessagesVisible({ ...maximum, label: 'jobs' }),
    mail.deadLetterQueue.metricApproximateNumberOfMessagesVisible({ ...maximum, label: 'mail' }),
    projector.deadLetterQueue.metricApproximateNumberOfMessagesVisible({
      ...maximum,
      label: 'projector',
    }),
  ]),
  graph('Projector: how far it is behind (ms)', [
    metrics.functionMetric(stage, projectorLambda.name, 'IteratorAge', maximum),
  ]),
  graph('Mail: bounces and complaints', [metrics.bounceRate()], [metrics.complaintRate()]),
];

const firewallWidgets = (stage: Stage): IWidget[] => [
  graph('Firewall: allowed requests', [metrics.firewallMetric(stage, 'AllowedRequests', sum)]),
  graph('Firewall: blocked requests', [metrics.firewallMetric(stage, 'BlockedRequests', sum)]),
];
