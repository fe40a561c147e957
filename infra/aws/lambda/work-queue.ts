import { type Duration, Names } from 'aws-cdk-lib';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { acknowledge } from '../nag.ts';
import { resourceName } from '../resource-name.ts';
import type { Stage } from '../stage.ts';
import { DeadLetterQueue } from './dead-letter-queue.ts';
import { allow } from './function-access.ts';

type Options = {
  /** The queue's name, without the stage's prefix. */
  readonly part: string;
  /** How often a message is tried before it is kept as a dead letter; if omitted, it is tried once and dropped. */
  readonly tries?: number;
  /** The pause between two tries, at least as long as the function's timeout. */
  readonly pause: Duration;
};

/** During maintenance the functions don't consume queues and streams, so the work waits there unchanged (rule 271). */
export const consumption = ({ isInMaintenance }: Stage) => ({ enabled: !isInMaintenance });

/** A work queue for a function: failures are retried, and finally kept as dead letters. */
export class WorkQueue extends Queue {
  readonly #stage: Stage;

  constructor(scope: Construct, id: string, stage: Stage, { part, tries, pause }: Options) {
    const afterTries =
      tries === undefined
        ? { retentionPeriod: pause }
        : {
            deadLetterQueue: {
              queue: new DeadLetterQueue(scope, `${id}Failures`, stage, part),
              maxReceiveCount: tries,
            },
          };
    super(scope, id, {
      queueName: resourceName(stage, part),
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      visibilityTimeout: pause,
      ...afterTries,
    });
    this.#stage = stage;
    if (tries === undefined) {
      const reason = 'What it fails at is forgotten before it could be tried again.';
      acknowledge(this, { 'AwsSolutions-SQS3': reason, 'Serverless-SQSRedrivePolicy': reason });
    }
  }

  /** Invokes a function with one message at a time, so that a failure doesn't repeat the rest of its batch. */
  invokes(worker: LambdaFunction, maxConcurrency: number): void {
    // Like SqsEventSource, whose permissions exceed what Lambda needs to poll a queue.
    worker.addEventSourceMapping(`SqsEventSource:${Names.nodeUniqueId(this.node)}`, {
      eventSourceArn: this.queueArn,
      batchSize: 1,
      maxConcurrency,
      ...consumption(this.#stage),
    });
    worker.addToRolePolicy(
      allow(['sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:GetQueueAttributes'], [this.queueArn]),
    );
    const reason = 'What it fails at goes to the dead-letter queue of its queue.';
    acknowledge(worker, {
      ...(worker.deadLetterQueue ? {} : { 'Serverless-LambdaDLQ': reason }),
      'Serverless-LambdaEventSourceMappingDestination': reason,
    });
  }
}
