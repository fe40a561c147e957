import { Duration, RemovalPolicy, Stack, type StackProps, TimeZone } from 'aws-cdk-lib';
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import {
  ContextAttribute,
  Schedule,
  ScheduleExpression,
  ScheduleGroup,
  ScheduleTargetInput,
} from 'aws-cdk-lib/aws-scheduler';
import { LambdaInvoke } from 'aws-cdk-lib/aws-scheduler-targets';
import type { Construct } from 'constructs';
import { BundledFunction } from '../bundled-function.ts';
import { DeadLetterQueue } from '../dead-letter-queue.ts';
import { allow, fileAccess, mailAccess, mergeAccess, tableAccess } from '../function-access.ts';
import { jobLambdas } from '../lambdas.ts';
import { resourcePrefix } from '../resource-name.ts';
import type { Stage } from '../stage.ts';
import type { FunctionResources } from './api.ts';

/** A job that can't be started is tried again for half a day: late is fine, not at all isn't. */
const RETRIES = 30;
const PATIENCE = Duration.hours(12);
const TIMEOUT = Duration.minutes(15);

/** What happens without a player, by the shop's clock. */
export class JobsStack extends Stack {
  /** Jobs that didn't happen, by name and with the instant that was due. */
  readonly deadLetterQueue: DeadLetterQueue;
  readonly schedules: ScheduleGroup;

  constructor(
    scope: Construct,
    id: string,
    stage: Stage,
    setting: FunctionResources,
    props: StackProps,
  ) {
    super(scope, id, props);
    const { data, mail, siteUrl, bundles } = setting;
    this.deadLetterQueue = new DeadLetterQueue(this, 'Failures', stage, 'jobs');
    this.schedules = new ScheduleGroup(this, 'Schedules', {
      scheduleGroupName: resourcePrefix(stage),
      removalPolicy: RemovalPolicy.DESTROY,
    });

    for (const { schedule, ...lambda } of jobLambdas) {
      const { function: job } = new BundledFunction(this, stage, {
        lambda,
        bundles,
        timeout: TIMEOUT,
        access: bundle =>
          mergeAccess(
            tableAccess(bundle, data, true),
            fileAccess(bundle, data, stage),
            mailAccess(bundle, mail, stage),
            { policies: [], environment: { SITE_URL: siteUrl } },
          ),
        deadLetterQueue: this.deadLetterQueue,
      });
      const starter = new Role(this, `Starter-${schedule.name}`, {
        assumedBy: new ServicePrincipal('scheduler.amazonaws.com', {
          // The service may take the role for these schedules, not for another account's.
          conditions: {
            StringEquals: {
              'aws:SourceAccount': this.account,
              'aws:SourceArn': this.schedules.scheduleGroupArn,
            },
          },
        }),
      });
      starter.addToPolicy(allow(['lambda:InvokeFunction'], [job.functionArn]));
      starter.addToPolicy(allow(['sqs:SendMessage'], [this.deadLetterQueue.queueArn]));
      const due = new Schedule(this, `At-${schedule.name}`, {
        scheduleGroup: this.schedules,
        schedule: ScheduleExpression.expression(schedule.cron, TimeZone.of(schedule.zone)),
        target: new LambdaInvoke(job, {
          // What the schedule would grant itself includes every version of the function.
          role: starter.withoutPolicyUpdates(),
          // The name is for who finds the event among the dead letters.
          input: ScheduleTargetInput.fromObject({
            job: schedule.name,
            time: ContextAttribute.scheduledTime,
          }),
          deadLetterQueue: this.deadLetterQueue,
          retryAttempts: RETRIES,
          maxEventAge: PATIENCE,
        }),
      });
      // It names its group, which is no reference.
      due.node.addDependency(this.schedules);
    }
  }
}
