import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import type { Construct } from 'constructs';
import { resourceName, resourcePrefix } from '../resource-name.ts';
import type { Stage } from '../stage.ts';

const NOTIFICATIONS = [
  { notificationType: 'ACTUAL', threshold: 80 },
  { notificationType: 'FORECASTED', threshold: 100 },
];

/** Writes to the operator when the cost of a month nears the budget, or is forecast to exceed it. */
export const createBudget = (scope: Construct, stage: Stage): void => {
  const { operatorEmail, monthlyBudget } = stage;
  if (!operatorEmail) return;
  new CfnBudget(scope, 'Budget', {
    budget: {
      budgetName: resourceName(stage, 'monthly'),
      budgetType: 'COST',
      timeUnit: 'MONTHLY',
      budgetLimit: { amount: monthlyBudget, unit: 'USD' },
      // The tag must be activated once as a cost allocation tag, in the account's billing.
      filterExpression: {
        tags: { key: 'product', values: [resourcePrefix(stage)], matchOptions: ['EQUALS'] },
      },
    },
    notificationsWithSubscribers: NOTIFICATIONS.map(notification => ({
      notification: {
        ...notification,
        comparisonOperator: 'GREATER_THAN',
        thresholdType: 'PERCENTAGE',
      },
      subscribers: [{ subscriptionType: 'EMAIL', address: operatorEmail }],
    })),
  });
};
