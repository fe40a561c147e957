import { Duration } from 'aws-cdk-lib';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { accept } from './nag.ts';
import type { Stage } from './stage.ts';
import { named } from './stage-name.ts';

/** Where an event waits for a person that nothing could be done with. */
export class DeadLetters extends Queue {
  constructor(scope: Construct, id: string, stage: Stage, part: string) {
    super(scope, id, {
      queueName: named(stage, `${part}-dead-letters`),
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      retentionPeriod: Duration.days(14),
    });
    accept(this, { 'Serverless-SQSRedrivePolicy': 'It is the dead-letter queue itself.' });
  }
}
