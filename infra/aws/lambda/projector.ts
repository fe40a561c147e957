import { CfnResource, Duration } from 'aws-cdk-lib';
import {
  EventSourceMapping,
  FilterCriteria,
  type IFunction,
  StartingPosition,
} from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';
import { BATCH_SIZE, streamFilter } from '#functions/projector/filter.ts';
import { acknowledge } from '../nag.ts';
import type { Stage } from '../stage.ts';
import { BundledFunction } from './bundled-function.ts';
import { DeadLetterQueue } from './dead-letter-queue.ts';
import { allow, mergeAccess, queueAccess, tableAccess } from './function-access.ts';
import { projectorLambda } from './lambdas.ts';
import { consumption } from './work-queue.ts';

type Props = { readonly stage: Stage; readonly streamArn: string };

const TIMEOUT = Duration.minutes(1);
/** Others see a result within two seconds; letting batches fill up costs less. */
const BATCHING_WINDOW = Duration.seconds(1);
/** The window's state is not used: with a window, the event names the stream's shard. */
const TUMBLING_WINDOW = Duration.minutes(1);
/**
 * Transient failures are retried until the record is this old, four hours before the stream drops it, so that `npm run
 * replay` can still read it.
 */
const MAX_RECORD_AGE = Duration.hours(20);

const WITHOUT_LIMIT = -1;

/** A filter for item changes by one part of the key. */
const filterOf = (part: 'pk' | 'sk') => {
  const { exact, prefixes } = streamFilter()[part];
  const S = [...exact, ...prefixes.map(prefix => ({ prefix }))];
  return FilterCriteria.filter({ dynamodb: { Keys: { [part]: { S } } } });
};

/** The function that keeps leaderboards and statistics, fed by the table's stream. */
export class Projector extends Construct {
  /** References to the stream records that could not be projected. */
  readonly #deadLetterQueue: DeadLetterQueue;

  constructor(scope: Construct, props: Props) {
    super(scope, 'Projector');
    const { stage, streamArn } = props;
    this.#deadLetterQueue = new DeadLetterQueue(this, 'Failures', stage, 'projector');
    const projector = this.#createFunction(stage, props);
    this.#createSource(stage, projector, streamArn);
    acknowledge(this.#deadLetterQueue, {
      'AwsSolutions-SQS3': 'It is where the source mapping sends what fails.',
    });
  }

  #createFunction(stage: Stage, { streamArn }: Props): IFunction {
    const projector = new BundledFunction(this, stage, {
      lambda: projectorLambda,
      timeout: TIMEOUT,
      access: mergeAccess(
        tableAccess(projectorLambda, stage),
        queueAccess(projectorLambda, stage),
        {
          policies: [
            allow(
              ['dynamodb:DescribeStream', 'dynamodb:GetRecords', 'dynamodb:GetShardIterator'],
              [streamArn],
            ),
            // For records that can't be projected; the event source mapping uses the same permission to send records
            // that are too old.
            allow(['sqs:SendMessage'], [this.#deadLetterQueue.queueArn]),
            // ListStreams doesn't support resource-level permissions.
            allow(['dynamodb:ListStreams'], ['*']),
          ],
          environment: { PROJECTOR_DEAD_LETTERS_URL: this.#deadLetterQueue.queueUrl },
        },
      ),
    });
    acknowledge(projector.role, {
      'AwsSolutions-IAM5[Resource::*]': 'The list of streams has no resource.',
    });
    acknowledge(projector.function, {
      'Serverless-LambdaDLQ': 'The source mapping sends what fails to its own queue.',
    });
    return projector.function;
  }

  #createSource(stage: Stage, projector: IFunction, eventSourceArn: string): void {
    const mapping = new EventSourceMapping(this, 'Source', {
      target: projector,
      eventSourceArn,
      startingPosition: StartingPosition.TRIM_HORIZON,
      batchSize: BATCH_SIZE,
      maxBatchingWindow: BATCHING_WINDOW,
      tumblingWindow: TUMBLING_WINDOW,
      filters: [filterOf('sk'), filterOf('pk')],
      bisectBatchOnError: true,
      reportBatchItemFailures: true,
      maxRecordAge: MAX_RECORD_AGE,
      // Like SqsDlq, but without granting its permissions: the function already has the one it needs.
      onFailure: { bind: () => ({ destination: this.#deadLetterQueue.queueArn }) },
      ...consumption(stage),
    });
    const { defaultChild } = mapping.node;
    // The CDK omits the value, and CloudFormation would then keep a number that was set earlier.
    if (CfnResource.isCfnResource(defaultChild))
      defaultChild.addPropertyOverride('MaximumRetryAttempts', WITHOUT_LIMIT);
    // Creating the mapping checks the role's permissions.
    mapping.node.addDependency(projector);
  }
}
