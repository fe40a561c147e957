import { App } from 'aws-cdk-lib';
import { describe, expect, it } from 'vitest';
import type { CallCount } from '#functions/http/log-call.ts';
import { usualBudget } from '#infra/aws/monitoring/budget.ts';
import { readStage } from '#infra/aws/stage.ts';
import { FIXED_RESOURCES, readMeasured } from '#infra/cost/cost.ts';
import { monthlyCosts, totalCost } from '#infra/cost/estimate.ts';
import { FREE_MONITORING } from '#infra/cost/prices.ts';
import {
  type Deployment,
  DOMAIN,
  deploymentWith,
  ofType,
  production,
  RECOVERY,
} from './synthesized.ts';

describe('the costs of an idle shop', () => {
  it('are counted by the estimate', () => {
    const all = deploymentWith(DOMAIN);
    // Each metric that an alarm reads costs.
    const read = ofType(all, 'AWS::CloudWatch::Alarm').flatMap(({ Properties }) =>
      Properties.Metrics === undefined
        ? [Properties]
        : Object.values(Object(Properties.Metrics)).flatMap(one => {
            const { MetricStat } = Object(one);
            return MetricStat === undefined ? [] : [MetricStat.Metric];
          }),
    );
    expect(FIXED_RESOURCES.alarmMetrics).toBe(read.length);
    // Each of our own metrics is read by an alarm, and there are no others.
    const own = new Set(
      read.flatMap(one => (one.Namespace === 'giorgione-prod' ? [String(one.MetricName)] : [])),
    );
    const filtered = ofType(all, 'AWS::Logs::MetricFilter').flatMap(({ Properties }) =>
      [Properties.MetricTransformations].flat().map(one => String(Object(one).MetricName)),
    );
    const counted: CallCount[] = ['Guesses', 'RefusedCalls'];
    expect([...own].sort()).toEqual([...new Set([...filtered, ...counted])].sort());
    expect(FIXED_RESOURCES.metrics).toBe(own.size);
    expect(FIXED_RESOURCES.dashboards).toBe(ofType(all, 'AWS::CloudWatch::Dashboard').length);
    expect(FIXED_RESOURCES.healthChecks).toBe(ofType(all, 'AWS::Route53::HealthCheck').length);
    expect(JSON.stringify(ofType(all, 'AWS::DynamoDB::GlobalTable'))).not.toContain('Insights');
    const memory = ofType(production, 'AWS::Lambda::Function').flatMap(({ Properties }) => {
      const { FunctionName, MemorySize } = Properties;
      const name = String(FunctionName).replace('giorgione-prod-', '');
      return FunctionName === undefined ? [] : [[name, MemorySize] as const];
    });
    expect(FIXED_RESOURCES.megabytes).toEqual(Object.fromEntries(memory));
    const polled = ofType(production, 'AWS::Lambda::EventSourceMapping').filter(
      ({ Properties }) => Properties.StartingPosition === undefined,
    );
    expect(FIXED_RESOURCES.queues).toBe(polled.length);
  });

  it("are a third of the stage's default budget for its number of players", () => {
    const budgetOf = (all: Deployment) =>
      Object(ofType(all, 'AWS::Budgets::Budget')[0]?.Properties.Budget).BudgetLimit.Amount;
    const estimate = (players: number, options: object) =>
      totalCost(monthlyCosts(players, readMeasured(), { ...FIXED_RESOURCES, ...options }));
    expect(budgetOf(production)).toBe(Math.ceil(3 * estimate(1000, { healthChecks: 0 })));
    expect(budgetOf(deploymentWith(DOMAIN))).toBe(Math.ceil(3 * estimate(1000, {})));
    expect(budgetOf(deploymentWith(RECOVERY))).toBe(
      Math.ceil(3 * estimate(1000, { healthChecks: 0, isFirewallOn: false })),
    );
    // An experiment has no players.
    const { node } = new App({ context: { stage: 'dev' } });
    expect(usualBudget(readStage(node))).toBe(Math.ceil(3 * estimate(0, { healthChecks: 0 })));
  });

  it('include only free dashboards: one of three, with at most 50 metrics', () => {
    const body = ofType(production, 'AWS::CloudWatch::Dashboard').map(({ Properties }) =>
      Object(Properties.DashboardBody)['Fn::Join'][1].map((part: unknown) =>
        typeof part === 'string' ? part : 'token',
      ),
    );
    const shown = body.flatMap(parts =>
      JSON.parse(parts.join('')).widgets.flatMap(
        (widget: { properties: { metrics: unknown[] } }) => widget.properties.metrics,
      ),
    );
    expect(body.length).toBeLessThanOrEqual(FREE_MONITORING.dashboards);
    expect(shown.length).toBeGreaterThan(30);
    expect(shown.length).toBeLessThanOrEqual(50);
  });
});
