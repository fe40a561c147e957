import { Stack } from 'aws-cdk-lib';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { Construct } from 'constructs';
import { acknowledge } from '../nag.ts';
import { resourceName } from '../resource-name.ts';
import type { Stage } from '../stage.ts';

/** The topic that a region's alarms notify; its messages reach the operator by e-mail. */
export class AlarmTopic extends Topic {
  constructor(scope: Construct, stage: Stage) {
    super(scope, 'Topic', { topicName: resourceName(stage, 'alarms'), enforceSSL: true });
    this.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
        actions: ['sns:Publish'],
        resources: [this.topicArn],
        conditions: { StringEquals: { 'AWS:SourceAccount': Stack.of(this).account } },
      }),
    );
    if (stage.operatorEmail) {
      acknowledge(this.addSubscription(new EmailSubscription(stage.operatorEmail)), {
        'Serverless-SNSRedrivePolicy':
          'SNS retries an e-mail for hours, and CloudWatch shows the alarm in any case.',
      });
    }
  }
}
