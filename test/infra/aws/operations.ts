import { readFileSync } from 'node:fs';
import { Match } from 'aws-cdk-lib/assertions';
import { describe, expect, it } from 'vitest';
import { callLambdas, LAMBDAS } from '#infra/aws/lambda/lambdas.ts';
import {
  alarm,
  alarms,
  createApp,
  customized,
  DOMAIN,
  deploymentWith,
  development,
  ofType,
  production,
} from './synthesized.ts';

/** The runbook's table of alarms. */
const [, runbook = ''] = readFileSync('infra/README.md', 'utf8').split('\n### Alarms\n');
const [table = ''] = runbook.split('\n### ');

describe('an alarm', () => {
  it('notifies the topic, and says what is wrong', () => {
    for (const one of alarms) {
      expect(one.AlarmActions).toEqual([{ Ref: expect.stringMatching(/^Topic/) }]);
      expect(String(one.AlarmDescription).length).toBeGreaterThan(20);
    }
  });

  it('has a row in the runbook, and a stage with a domain has one for each row', () => {
    const rows = [...table.matchAll(/^\| `([\w-]+)` \|/gm)].map(([, name]) => name);
    const all = ofType(deploymentWith(DOMAIN), 'AWS::CloudWatch::Alarm').map(
      ({ Properties }) => Properties.AlarmName,
    );
    expect(all.sort()).toEqual(rows.map(name => `giorgione-prod-${name}`).sort());
  });

  it('is one of at most 25, even in a stage with a domain', () => {
    expect(ofType(deploymentWith(DOMAIN), 'AWS::CloudWatch::Alarm').length).toBeLessThanOrEqual(25);
  });

  it('for functions covers all functions of the account together', () => {
    for (const [name, MetricName] of [
      ['function-errors', 'Errors'],
      ['function-throttles', 'Throttles'],
    ] as const) {
      expect(alarm(name)).toMatchObject({
        Namespace: 'AWS/Lambda',
        MetricName,
        ComparisonOperator: 'GreaterThanOrEqualToThreshold',
        Threshold: 1,
      });
      expect(alarm(name)).not.toHaveProperty('Dimensions');
    }
  });

  it('counts the dead letters of every dead-letter queue', () => {
    const read = JSON.stringify(alarm('dead-letters').Metrics);
    const queues = ofType(production, 'AWS::SQS::Queue')
      .map(({ Properties }) => String(Properties.QueueName))
      .filter(name => name.endsWith('-dead-letters'));
    expect(queues).toHaveLength(7);
    for (const name of queues) expect(read).toContain(`"Value":"${name}"`);
    // If a summand had no data, neither would the sum.
    expect(read).toContain('FILL(m4, 0) + FILL(m5, 0) + FILL(m6, 0)"');
  });

  it('goes off without data if something must report success regularly, and nowhere else', () => {
    const awaited = ['giorgione-prod-no-midnight', 'giorgione-prod-not-projected'];
    for (const { AlarmName, TreatMissingData, EvaluationPeriods } of alarms) {
      const isAwaited = awaited.includes(String(AlarmName));
      const expected = isAwaited ? 'breaching' : 'notBreaching';
      expect([AlarmName, TreatMissingData]).toEqual([AlarmName, expected]);
      // A new stage has a quarter of an hour until its first heartbeat.
      if (isAwaited) expect(EvaluationPeriods).toBe(3);
    }
  });

  it('uses the p99 of the latency', () => {
    expect(alarm('slow-calls')).toMatchObject({ MetricName: 'Latency', ExtendedStatistic: 'p99' });
  });

  it('reads the ages of the last midnight job and of the projected data from an every-minute log line', () => {
    const filters = ofType(production, 'AWS::Logs::MetricFilter').map(
      ({ Properties }) => Properties,
    );
    for (const [name, MetricName, Threshold] of [
      ['no-midnight', 'minutesSinceMidnight', 26 * 60],
      ['not-projected', 'minutesSinceProjected', 15],
    ] as const) {
      expect(alarm(name)).toMatchObject({ MetricName, Threshold, Namespace: 'giorgione-prod' });
      const [filter, ...others] = filters.filter(({ MetricTransformations }) =>
        JSON.stringify(MetricTransformations).includes(MetricName),
      );
      expect(others).toEqual([]);
      expect(filter).toMatchObject({
        FilterPattern: '{ $.message = "heartbeat" }',
        MetricTransformations: [{ MetricName, MetricValue: `$.${MetricName}` }],
      });
    }
  });

  it("reports when Lambda has stopped a job's runs", () => {
    expect(alarm('jobs-stopped')).toMatchObject({
      MetricName: 'RecursiveInvocationsDropped',
      Dimensions: [{ Name: 'FunctionName', Value: 'giorgione-prod-jobs' }],
    });
  });

  it('counts the log lines of the job check that report differences', () => {
    expect(alarm('differences')).toMatchObject({ MetricName: 'Differences', Period: 86_400 });
    production.operations.hasResourceProperties('AWS::Logs::MetricFilter', {
      FilterPattern: '{ $.message = "what is derived differs from the facts" }',
    });
  });

  it('checks the site from outside if it has a domain', () => {
    const { edgeOperations, stacks } = development;
    expect(stacks.edgeOperations.region).toBe('us-east-1');
    edgeOperations.hasResourceProperties('AWS::Route53::HealthCheck', {
      HealthCheckConfig: {
        Type: 'HTTPS',
        FullyQualifiedDomainName: 'gioca.giorgione.example',
        Port: 443,
        EnableSNI: true,
      },
    });
    edgeOperations.hasResourceProperties('AWS::CloudWatch::Alarm', {
      AlarmName: 'giorgione-dev-site-away',
      TreatMissingData: 'breaching',
      EvaluationPeriods: 5,
      Metrics: Match.arrayWith([Match.objectLike({ Expression: '1 - healthy' })]),
    });
    production.edgeOperations.resourceCountIs('AWS::Route53::HealthCheck', 0);
  });

  it('warns before the site’s certificate expires, even a provided one', () => {
    for (const all of [development, customized]) {
      const [found, ...others] = ofType(all, 'AWS::CloudWatch::Alarm').filter(({ Properties }) =>
        String(Properties.AlarmName).endsWith('site-certificate'),
      );
      expect(others).toEqual([]);
      const metrics = JSON.stringify(found?.Properties.Metrics);
      expect(metrics).toContain('"Expression":"IF(days < 30, 1, 0)"');
      expect(metrics).toContain('"MetricName":"DaysToExpiry","Namespace":"AWS/CertificateManager"');
    }
    expect(JSON.stringify(ofType(customized, 'AWS::CloudWatch::Alarm'))).toContain(
      '"Name":"CertificateArn","Value":"arn:aws:acm:us-east-1:1:certificate/1"',
    );
  });

  it('can read the counts in the log lines of calls', () => {
    for (const [name, MetricName] of [
      ['guesses', 'Guesses'],
      ['refused-calls', 'RefusedCalls'],
    ] as const)
      expect(alarm(name)).toMatchObject({
        ...{ MetricName, Namespace: 'giorgione-prod' },
        Dimensions: [{ Name: 'service', Value: 'giorgione' }],
      });
    const measured = ofType(production, 'AWS::Lambda::Function').filter(({ Properties }) =>
      callLambdas.some(({ name }) => Properties.FunctionName === `giorgione-prod-${name}`),
    );
    expect(measured).toHaveLength(callLambdas.length);
    for (const { Properties } of measured)
      expect(Properties.Environment).toMatchObject({
        Variables: { METRICS_NAMESPACE: 'giorgione-prod' },
      });
  });

  it('for the account’s concurrency follows its limit', () => {
    expect(alarm('concurrency')).toMatchObject({
      MetricName: 'ClaimedAccountConcurrency',
      Threshold: 800,
    });
    customized.operations.hasResourceProperties('AWS::CloudWatch::Alarm', {
      AlarmName: 'giorgione-prod-concurrency',
      Threshold: 8,
    });
  });

  it("for CloudFront is in CloudFront's region, and gets the distribution from the other region", () => {
    expect(production.stacks.edgeOperations.region).toBe('us-east-1');
    const metrics = JSON.stringify(alarm('edge-errors').Metrics);
    expect(metrics).toContain('"MetricName":"5xxErrorRate"');
    expect(metrics).toContain('Fn::GetStackOutput');
  });

  it("covers the jobs' schedule group", () => {
    const [group] = ofType(production, 'AWS::Scheduler::ScheduleGroup');
    expect(group?.Properties.Name).toBe('giorgione-prod');
    production.operations.allResources('AWS::Scheduler::Schedule', {
      Properties: { GroupName: 'giorgione-prod' },
      DependsOn: [Match.stringLikeRegexp('^JobsSchedules')],
    });
    expect(alarm('schedules')).toMatchObject({
      MetricName: 'InvocationDroppedCount',
      Dimensions: [{ Name: 'ScheduleGroup', Value: 'giorgione-prod' }],
    });
  });
});

describe('the operator', () => {
  it("gets the alarms by e-mail, but isn't required for an experimental stage", () => {
    production.operations.hasResourceProperties('AWS::SNS::Subscription', {
      Protocol: 'email',
      Endpoint: 'ops@giorgione.example',
    });
    development.operations.resourceCountIs('AWS::SNS::Subscription', 0);
  });

  it('must be given for production', () => {
    const withoutOperator = { stage: 'prod', operator: undefined };
    expect(() => createApp(withoutOperator)).toThrow('prod needs --operator');
  });

  it('gets an e-mail when the budget is nearly spent', () => {
    customized.edgeOperations.hasResourceProperties('AWS::Budgets::Budget', {
      Budget: {
        // Changing the operator replaces the budget, which a fixed name would prevent.
        BudgetName: Match.absent(),
        BudgetLimit: { Amount: 77, Unit: 'USD' },
        TimeUnit: 'MONTHLY',
        FilterExpression: { Tags: Match.objectLike({ Values: ['giorgione-prod'] }) },
      },
      NotificationsWithSubscribers: Match.arrayWith([
        Match.objectLike({
          Subscribers: [{ SubscriptionType: 'EMAIL', Address: 'ops@giorgione.example' }],
        }),
      ]),
    });
  });

  it('has a dashboard with every area and job', () => {
    const [dashboard] = ofType(production, 'AWS::CloudWatch::Dashboard');
    const body = JSON.stringify(dashboard?.Properties.DashboardBody);
    for (const { name } of LAMBDAS.filter(({ name }) => !/^(secrets|mail-feedback)$/.test(name))) {
      expect(body).toContain(`giorgione-prod-${name}`);
    }
  });
});
