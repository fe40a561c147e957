import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import { Construct } from 'constructs';
import { FIXED_RESOURCES, readMeasured } from '#infra/cost/cost.ts';
import { monthlyCosts, totalCost } from '#infra/cost/estimate.ts';
import { resourcePrefix } from '../resource-name.ts';
import type { Stage } from '../stage.ts';

const NOTIFICATIONS = [
  { notificationType: 'ACTUAL', threshold: 80 },
  { notificationType: 'FORECASTED', threshold: 100 },
];

/** A cost this many times the estimate is no longer a good month, but a fault or a flood. */
const TIMES_THE_ESTIMATE = 3;

/** A stage's default budget, in whole dollars. */
export const usualBudget = ({ players, isFirewallOn, customDomain }: Stage): number => {
  const healthChecks = customDomain === undefined ? 0 : FIXED_RESOURCES.healthChecks;
  const fixed = { ...FIXED_RESOURCES, isFirewallOn, healthChecks };
  return Math.ceil(TIMES_THE_ESTIMATE * totalCost(monthlyCosts(players, readMeasured(), fixed)));
};

/** The monthly budget: the operator gets an e-mail when the cost approaches it or is forecast to exceed it. */
export class Budget extends Construct {
  constructor(scope: Construct, stage: Stage) {
    super(scope, 'Budget');
    const { operatorEmail: address, monthlyBudget = usualBudget(stage) } = stage;
    new CfnBudget(this, 'Monthly', {
      budget: {
        // No fixed name, since changing the operator replaces the budget.
        budgetType: 'COST',
        timeUnit: 'MONTHLY',
        budgetLimit: { amount: monthlyBudget, unit: 'USD' },
        // The tag must be activated once as a cost allocation tag, in the account's billing settings.
        filterExpression: {
          tags: { key: 'product', values: [resourcePrefix(stage)], matchOptions: ['EQUALS'] },
        },
      },
      notificationsWithSubscribers: NOTIFICATIONS.filter(() => address).map(notification => ({
        notification: {
          ...notification,
          comparisonOperator: 'GREATER_THAN',
          thresholdType: 'PERCENTAGE',
        },
        subscribers: [{ subscriptionType: 'EMAIL', address: address ?? '' }],
      })),
    });
  }
}
