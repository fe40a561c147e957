import { Duration, Stack, type StackProps } from 'aws-cdk-lib';
import {
  Dashboard,
  GraphWidget,
  MathExpression,
  type Metric,
  Stats,
} from 'aws-cdk-lib/aws-cloudwatch';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { Construct } from 'constructs';
import { Alarms, FIVE_MINUTES, maximum, p99, sum } from '../alarms.ts';
import { areaLambdas, jobLambdas, LAMBDAS } from '../lambdas.ts';
import * as metrics from '../metrics.ts';
import { acknowledge } from '../nag.ts';
import { resourceName, resourcePrefix } from '../resource-name.ts';
import type { Stage } from '../stage.ts';
import type { DataStack } from './data.ts';
import type { JobsStack } from './jobs.ts';
import type { MailStack } from './mail.ts';
import type { WebStack } from './web.ts';

/** Half of what a player waits for before trying again, and far more than any call takes. */
const SLOW_MS = 3000;
const DAY = Duration.days(1);
/** Where SES puts an account under review: 5 % and 0.1 %. */
const BOUNCE_RATE = 0.04;
const COMPLAINT_RATE = 0.0008;

type Parts = {
  readonly data: DataStack;
  readonly mail: MailStack;
  readonly web: WebStack;
  readonly jobs: JobsStack;
};

const added = (parts: readonly Metric[]): MathExpression =>
  new MathExpression({
    expression: parts.map((_, i) => `m${i}`).join(' + '),
    usingMetrics: Object.fromEntries(parts.map((part, i) => [`m${i}`, part])),
    period: FIVE_MINUTES,
  });

/** What somebody looks at, and what makes them look. */
export class OperationsStack extends Stack {
  constructor(scope: Construct, id: string, stage: Stage, parts: Parts, props: StackProps) {
    super(scope, id, props);
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
    if (stage.operator) {
      acknowledge(topic.addSubscription(new EmailSubscription(stage.operator)), {
        'Serverless-SNSRedrivePolicy':
          'SNS tries an e-mail again for hours, and the alarm itself stays lit in CloudWatch.',
      });
    }
    this.#watch(new Alarms(this, stage, topic), stage, parts);
    this.#show(stage, parts);
  }

  #watch(alarms: Alarms, stage: Stage, { data, mail, web, jobs }: Parts): void {
    const { api } = web.gateway;
    alarms.add('server-errors', {
      description: 'Calls end in an error of ours. The log of the function has the line "failed".',
      metric: api.metricServerError(sum),
      threshold: 5,
    });
    alarms.add('slow-calls', {
      description: `One call in a hundred takes ${SLOW_MS} ms or more, for a quarter of an hour.`,
      metric: api.metricLatency(p99),
      threshold: SLOW_MS,
      periods: 3,
    });
    for (const { name } of LAMBDAS) {
      alarms.add(`${name}-errors`, {
        description: `${name} breaks or runs out of time.`,
        metric: metrics.functionMetric(stage, name, 'Errors', sum),
        threshold: 1,
      });
      alarms.add(`${name}-throttles`, {
        description: `${name} is asked for more often than the account may run functions at once.`,
        metric: metrics.functionMetric(stage, name, 'Throttles', sum),
        threshold: 1,
      });
    }
    for (const what of ['ReadThrottleEvents', 'WriteThrottleEvents'] as const) {
      alarms.add(`table-${what}`, {
        description: 'The table turns calls away: Contributor Insights names the key.',
        metric: added(metrics.tableAndIndexMetrics(data.table.tableName, what, sum)),
        threshold: 10,
      });
    }
    for (const [name, queue] of [
      ['jobs', jobs.deadLetterQueue],
      ['mail', mail.deadLetterQueue],
    ] as const) {
      alarms.add(`${name}-dead-letters`, {
        description: 'Something was given up. infra/README.md tells how to do it after all.',
        metric: queue.metricApproximateNumberOfMessagesVisible(maximum),
        threshold: 1,
      });
    }
    for (const [name, metric] of [
      ['not-started', jobs.schedules.metricTargetErrors(sum)],
      ['dropped', jobs.schedules.metricDropped(sum)],
    ] as const) {
      alarms.add(`schedule-${name}`, {
        description: 'A job could not be started when it was due.',
        metric,
        threshold: 1,
      });
    }
    alarms.add('no-midnight', {
      description: 'For a whole day the job of midnight has not run at all.',
      metric: metrics.functionMetric(stage, 'job-midnight', 'Invocations', {
        statistic: Stats.SUM,
        period: DAY,
      }),
      threshold: 1,
      alarmWhenMissing: true,
    });
    alarms.add('bounces', {
      description: 'Mails come back: at 5 % SES puts the account under review.',
      metric: metrics.bounceRate(),
      threshold: BOUNCE_RATE,
    });
    alarms.add('complaints', {
      description: 'Mails are taken for spam: at 0.1 % SES puts the account under review.',
      metric: metrics.complaintRate(),
      threshold: COMPLAINT_RATE,
    });
  }

  #show(stage: Stage, { data, mail, web, jobs }: Parts): void {
    const { api } = web.gateway;
    const graph = (title: string, left: Metric[], right: Metric[] = []): GraphWidget =>
      new GraphWidget({ title, left, right, width: 12, height: 6, liveData: true });
    const functions = [...areaLambdas, ...jobLambdas].map(({ name }) => name);
    const ofEach = (what: string, options: typeof sum | typeof p99): Metric[] =>
      functions.map(name => metrics.functionMetric(stage, name, what, { ...options, label: name }));
    const { tableName } = data.table;
    new Dashboard(this, 'Dashboard', {
      dashboardName: resourcePrefix(stage),
      defaultInterval: DAY,
      widgets: [
        [
          graph(
            'Calls',
            [api.metricCount(sum)],
            [api.metricClientError(sum), api.metricServerError(sum)],
          ),
          graph('How long they take (ms)', [
            api.metricLatency({ ...p99, statistic: Stats.p(50), label: 'median' }),
            api.metricLatency({ ...p99, label: '99 of 100' }),
          ]),
        ],
        [
          graph('Functions: time (ms, 99 of 100)', ofEach('Duration', p99)),
          graph('Functions: errors', ofEach('Errors', sum)),
        ],
        [
          graph('Table: units', [
            metrics.tableMetric(tableName, 'ConsumedReadCapacityUnits', sum),
            metrics.tableMetric(tableName, 'ConsumedWriteCapacityUnits', sum),
          ]),
          graph('Table: turned away', [
            ...metrics.tableAndIndexMetrics(tableName, 'ReadThrottleEvents', sum),
            ...metrics.tableAndIndexMetrics(tableName, 'WriteThrottleEvents', sum),
          ]),
        ],
        [
          graph('Jobs and mail: given up', [
            jobs.deadLetterQueue.metricApproximateNumberOfMessagesVisible({
              ...maximum,
              label: 'jobs',
            }),
            mail.deadLetterQueue.metricApproximateNumberOfMessagesVisible({
              ...maximum,
              label: 'mail',
            }),
          ]),
          graph('Mail: bounces and complaints', [metrics.bounceRate()], [metrics.complaintRate()]),
        ],
        [
          graph('Firewall: let through', [metrics.firewallMetric(stage, 'AllowedRequests', sum)]),
          graph('Firewall: blocked', [metrics.firewallMetric(stage, 'BlockedRequests', sum)]),
        ],
      ],
    });
  }
}
