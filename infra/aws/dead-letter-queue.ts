import { Duration } from 'aws-cdk-lib';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { acknowledge } from './nag.ts';
import { resourceName } from './resource-name.ts';
import type { Stage } from './stage.ts';

/** Where an event waits for a person that nothing could be done with. */
export class DeadLetterQueue extends Queue {
  constructor(scope: Construct, id: string, stage: Stage, part: string) {
    super(scope, id, {
      queueName: resourceName(stage, `${part}-dead-letters`),
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      retentionPeriod: Duration.days(14),
    });
    acknowledge(this, { 'Serverless-SQSRedrivePolicy': 'It is the dead-letter queue itself.' });
  }
}
