import { Duration } from 'aws-cdk-lib';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { acknowledge } from '../nag.ts';
import { resourceName } from '../resource-name.ts';
import type { Stage } from '../stage.ts';

/** Keeps events that could not be processed, for the operator to redrive. */
export class DeadLetterQueue extends Queue {
  constructor(scope: Construct, id: string, stage: Stage, part: string) {
    super(scope, id, {
      queueName: resourceName(stage, `${part}-dead-letters`),
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      retentionPeriod: Duration.days(14),
    });
    acknowledge(this, { 'Serverless-SQSRedrivePolicy': 'This is the dead-letter queue itself.' });
  }
}
