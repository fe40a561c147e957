import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import type { Construct } from 'constructs';
import { resourceName, resourcePrefix } from './resource-name.ts';
import type { Stage } from './stage.ts';

const PERCENT = [80, 100];

/** Tells the operator when a month's bill is about to pass what was meant to be spent. */
export const createBudget = (scope: Construct, stage: Stage): void => {
  const { operator, budget } = stage;
  if (!operator) return;
  new CfnBudget(scope, 'Budget', {
    budget: {
      budgetName: resourceName(stage, 'monthly'),
      budgetType: 'COST',
      timeUnit: 'MONTHLY',
      budgetLimit: { amount: budget, unit: 'USD' },
      // The tag must be activated once as a cost allocation tag, in the account's billing.
      filterExpression: {
        tags: { key: 'product', values: [resourcePrefix(stage)], matchOptions: ['EQUALS'] },
      },
    },
    notificationsWithSubscribers: PERCENT.map(threshold => ({
      notification: {
        notificationType: threshold < 100 ? 'ACTUAL' : 'FORECASTED',
        comparisonOperator: 'GREATER_THAN',
        threshold,
        thresholdType: 'PERCENTAGE',
      },
      subscribers: [{ subscriptionType: 'EMAIL', address: operator }],
    })),
  });
};
