import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import type { Construct } from 'constructs';
import type { Stage } from './stage.ts';
import { named, prefixOf } from './stage-name.ts';

const PERCENT = [80, 100];

/** Tells the operator when a month's bill is about to pass what was meant to be spent. */
export const watchCosts = (scope: Construct, stage: Stage): void => {
  const { operator, budget } = stage;
  if (!operator) return;
  new CfnBudget(scope, 'Budget', {
    budget: {
      budgetName: named(stage, 'monthly'),
      budgetType: 'COST',
      timeUnit: 'MONTHLY',
      budgetLimit: { amount: budget, unit: 'USD' },
      // The tag must be activated once as a cost allocation tag, in the account's billing.
      filterExpression: {
        tags: { key: 'product', values: [prefixOf(stage)], matchOptions: ['EQUALS'] },
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
