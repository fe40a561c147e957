import { Stack } from 'aws-cdk-lib';
import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import type { Construct } from 'constructs';
import { resourcePrefix } from '../resource-name.ts';
import type { StageStackProps } from '../stage.ts';

const NOTIFICATIONS = [
  { notificationType: 'ACTUAL', threshold: 80 },
  { notificationType: 'FORECASTED', threshold: 100 },
];

/**
 * The monthly budget: the operator gets an e-mail when the cost nears it, or is forecast to exceed it.
 * Nothing depends on this stack, so that an account without permission for budgets deploys the rest.
 */
export class BudgetStack extends Stack {
  constructor(scope: Construct, id: string, props: StageStackProps) {
    super(scope, id, props);
    const { stage } = props;
    const { operatorEmail: address, monthlyBudget } = stage;
    new CfnBudget(this, 'Budget', {
      budget: {
        // Without a name of its own, since a change of the operator replaces it by another budget.
        budgetType: 'COST',
        timeUnit: 'MONTHLY',
        budgetLimit: { amount: monthlyBudget, unit: 'USD' },
        // The tag must be activated once as a cost allocation tag, in the account's billing.
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
