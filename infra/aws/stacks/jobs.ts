import { Duration, Stack, type StackProps, TimeZone } from 'aws-cdk-lib';
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import {
  ContextAttribute,
  Schedule,
  ScheduleExpression,
  ScheduleTargetInput,
} from 'aws-cdk-lib/aws-scheduler';
import { LambdaInvoke } from 'aws-cdk-lib/aws-scheduler-targets';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { BundledFunction, type Setting } from '../bundled-function.ts';
import { jobLambdas } from '../lambdas.ts';
import { accept } from '../nag.ts';
import { allow } from '../needs.ts';
import type { Stage } from '../stage.ts';

/** A job that can't be started is tried again for half a day: late is fine, not at all isn't. */
const RETRIES = 30;
const PATIENCE = Duration.hours(12);
const TIMEOUT = Duration.minutes(15);

/** What happens without a player, by the shop's clock. */
export class JobsStack extends Stack {
  /** Jobs that didn't happen, with the instant that was due. */
  readonly failures: Queue;

  constructor(scope: Construct, id: string, stage: Stage, setting: Setting, props: StackProps) {
    super(scope, id, props);
    this.failures = new Queue(this, 'Failures', {
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      retentionPeriod: Duration.days(14),
    });
    accept(this.failures, {
      'Serverless-SQSRedrivePolicy': 'It is the dead-letter queue itself.',
    });

    for (const { schedule, ...lambda } of jobLambdas) {
      const { function: job } = new BundledFunction(this, stage, setting, {
        lambda,
        timeout: TIMEOUT,
        writes: true,
        failures: this.failures,
      });
      const starter = new Role(this, `Starter-${schedule.name}`, {
        assumedBy: new ServicePrincipal('scheduler.amazonaws.com'),
      });
      starter.addToPolicy(allow(['lambda:InvokeFunction'], [job.functionArn]));
      starter.addToPolicy(allow(['sqs:SendMessage'], [this.failures.queueArn]));
      new Schedule(this, `At-${schedule.name}`, {
        schedule: ScheduleExpression.expression(schedule.cron, TimeZone.of(schedule.zone)),
        target: new LambdaInvoke(job, {
          // What the schedule would grant itself includes every version of the function.
          role: starter.withoutPolicyUpdates(),
          input: ScheduleTargetInput.fromObject({ time: ContextAttribute.scheduledTime }),
          deadLetterQueue: this.failures,
          retryAttempts: RETRIES,
          maxEventAge: PATIENCE,
        }),
      });
    }
  }
}
