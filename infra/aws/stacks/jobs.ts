import { Duration, RemovalPolicy, Stack, TimeZone } from 'aws-cdk-lib';
import { type IRole, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import {
  ContextAttribute,
  Schedule,
  ScheduleExpression,
  ScheduleGroup,
  ScheduleTargetInput,
} from 'aws-cdk-lib/aws-scheduler';
import { LambdaInvoke } from 'aws-cdk-lib/aws-scheduler-targets';
import type { Construct } from 'constructs';
import type { Bundles } from '../bundling/bundles.ts';
import { BundledFunction } from '../lambda/bundled-function.ts';
import { DeadLetterQueue } from '../lambda/dead-letter-queue.ts';
import { allow, fileAccess, mergeAccess, tableAccess } from '../lambda/function-access.ts';
import { jobLambdas } from '../lambda/lambdas.ts';
import { resourcePrefix } from '../resource-name.ts';
import type { Stage, StageStackProps } from '../stage.ts';

type Props = StageStackProps & { readonly bundles: Bundles };
type JobLambda = (typeof jobLambdas)[number];
type JobSchedule = JobLambda['schedule'];

/** A job that could not be started is retried for half a day: a late run is better than none. */
const MAX_RETRIES = 30;
const MAX_EVENT_AGE = Duration.hours(12);
const TIMEOUT = Duration.minutes(15);

/** The scheduled jobs, in the shop's time zone. */
export class JobsStack extends Stack {
  /** The events of jobs that failed, with the job's name and the scheduled time. */
  readonly deadLetterQueue: DeadLetterQueue;
  readonly schedules: ScheduleGroup;

  constructor(scope: Construct, id: string, props: Props) {
    super(scope, id, props);
    const { stage, bundles } = props;
    this.deadLetterQueue = new DeadLetterQueue(this, 'Failures', stage, 'jobs');
    this.schedules = new ScheduleGroup(this, 'Schedules', {
      scheduleGroupName: resourcePrefix(stage),
      removalPolicy: RemovalPolicy.DESTROY,
    });
    for (const lambda of jobLambdas) {
      const job = this.#createFunction(stage, lambda, bundles);
      const role = this.#createInvokeRole(lambda.schedule, job);
      this.#createSchedule(lambda.schedule, job, role);
    }
  }

  #createFunction(stage: Stage, lambda: JobLambda, bundles: Bundles): IFunction {
    const { function: job } = new BundledFunction(this, stage, {
      lambda,
      bundles,
      timeout: TIMEOUT,
      access: bundle => mergeAccess(tableAccess(bundle, stage, true), fileAccess(bundle, stage)),
      deadLetterQueue: this.deadLetterQueue,
    });
    return job;
  }

  #createInvokeRole({ name }: JobSchedule, job: IFunction): IRole {
    const role = new Role(this, `Starter-${name}`, {
      assumedBy: new ServicePrincipal('scheduler.amazonaws.com', {
        // Only this account's schedules may use the role (confused deputy).
        conditions: {
          StringEquals: {
            'aws:SourceAccount': this.account,
            'aws:SourceArn': this.schedules.scheduleGroupArn,
          },
        },
      }),
    });
    role.addToPolicy(allow(['lambda:InvokeFunction'], [job.functionArn]));
    role.addToPolicy(allow(['sqs:SendMessage'], [this.deadLetterQueue.queueArn]));
    // The schedule's own policy would allow every version of the function.
    return role.withoutPolicyUpdates();
  }

  #createSchedule({ name, cron, zone }: JobSchedule, job: IFunction, role: IRole): void {
    const schedule = new Schedule(this, `At-${name}`, {
      scheduleGroup: this.schedules,
      schedule: ScheduleExpression.expression(cron, TimeZone.of(zone)),
      target: new LambdaInvoke(job, {
        role,
        // The job's name identifies the event in the dead-letter queue.
        input: ScheduleTargetInput.fromObject({
          job: name,
          time: ContextAttribute.scheduledTime,
        }),
        deadLetterQueue: this.deadLetterQueue,
        retryAttempts: MAX_RETRIES,
        maxEventAge: MAX_EVENT_AGE,
      }),
    });
    // The schedule has the group's name as plain text, which adds no dependency.
    schedule.node.addDependency(this.schedules);
  }
}
