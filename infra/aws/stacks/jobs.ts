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
import { DeadLetters } from '../dead-letters.ts';
import { jobLambdas } from '../lambdas.ts';
import { allow, fileNeeds, mailNeeds, tableNeeds, together } from '../needs.ts';
import type { Stage } from '../stage.ts';
import { prefixOf } from '../stage-name.ts';
import type { Setting } from './api.ts';

/** A job that can't be started is tried again for half a day: late is fine, not at all isn't. */
const RETRIES = 30;
const PATIENCE = Duration.hours(12);
const TIMEOUT = Duration.minutes(15);

/** What happens without a player, by the shop's clock. */
export class JobsStack extends Stack {
  /** Jobs that didn't happen, by name and with the instant that was due. */
  readonly failures: DeadLetters;
  readonly schedules: ScheduleGroup;

  constructor(scope: Construct, id: string, stage: Stage, setting: Setting, props: StackProps) {
    super(scope, id, props);
    const { data, mail, siteUrl, bundles } = setting;
    this.failures = new DeadLetters(this, 'Failures', stage, 'jobs');
    this.schedules = new ScheduleGroup(this, 'Schedules', {
      scheduleGroupName: prefixOf(stage),
      removalPolicy: RemovalPolicy.DESTROY,
    });

    for (const { schedule, ...lambda } of jobLambdas) {
      const { function: job } = new BundledFunction(this, stage, {
        lambda,
        bundles,
        timeout: TIMEOUT,
        needs: bundle =>
          together(
            tableNeeds(bundle, data, true),
            fileNeeds(bundle, data, stage),
            mailNeeds(bundle, mail, stage),
            { policies: [], environment: { SITE_URL: siteUrl } },
          ),
        failures: this.failures,
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
      starter.addToPolicy(allow(['sqs:SendMessage'], [this.failures.queueArn]));
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
          deadLetterQueue: this.failures,
          retryAttempts: RETRIES,
          maxEventAge: PATIENCE,
        }),
      });
      // It names its group, which is no reference.
      due.node.addDependency(this.schedules);
    }
  }
}
