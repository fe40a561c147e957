import { Duration, RemovalPolicy, Stack, TimeZone } from 'aws-cdk-lib';
import { type IRole, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { RecursiveLoop } from 'aws-cdk-lib/aws-lambda';
import {
  ContextAttribute,
  Schedule,
  ScheduleExpression,
  ScheduleGroup,
  ScheduleTargetInput,
} from 'aws-cdk-lib/aws-scheduler';
import { SqsSendMessage } from 'aws-cdk-lib/aws-scheduler-targets';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { EACH_MINUTE, RUN_MS, SCHEDULES } from '#functions/jobs/schedule.ts';
import { countLines, measureAges } from '../monitoring/log-counter.ts';
import { resourcePrefix } from '../resource-name.ts';
import type { Stage } from '../stage.ts';
import { BundledFunction } from './bundled-function.ts';
import { allow, fileAccess, mergeAccess, queueAccess, tableAccess } from './function-access.ts';
import { jobsLambda } from './lambdas.ts';
import { WorkQueue } from './work-queue.ts';

type Props = { readonly stage: Stage; readonly siteUrl: string };

/** A run that needs longer continues as another message in the queue. */
const TIMEOUT = Duration.millis(RUN_MS);
/** A failed run is retried for twelve hours: a late run is better than none. */
const PAUSE = Duration.minutes(10);
const TRIES = 72;
/** How long a schedule keeps trying to reach the queue. */
const MAX_EVENT_AGE = Duration.hours(12);
const MAX_RETRIES = 30;
/** For a job that runs every minute: the shortest age that EventBridge allows. */
const MINUTE_EVENT_AGE = Duration.minutes(1);
/** The lowest concurrency that SQS allows. Two simultaneous runs of a job do no harm. */
const RUNS_AT_ONCE = 2;

/** The schedules, in the shop's time zone; the queues of jobs that are due; and the function that runs them. */
export class Jobs extends Construct {
  constructor(scope: Construct, props: Props) {
    super(scope, 'Jobs');
    const { stage } = props;
    const queue = new WorkQueue(this, 'Queue', stage, {
      part: jobsLambda.name,
      tries: TRIES,
      pause: PAUSE,
    });
    // The jobs that run every minute never wait for a long one.
    const minuteQueue = new WorkQueue(this, 'MinuteQueue', stage, {
      part: 'minute-jobs',
      pause: TIMEOUT,
    });
    this.#createFunction(props, [queue, minuteQueue]);
    const schedules = new ScheduleGroup(this, 'Schedules', {
      scheduleGroupName: resourcePrefix(stage),
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const role = this.#createSenderRole(schedules, [queue, minuteQueue]);
    for (const schedule of SCHEDULES) {
      const target = { queue: schedule.cron === EACH_MINUTE ? minuteQueue : queue, role };
      this.#createSchedule(schedule, schedules, target);
    }
  }

  #createFunction({ stage, siteUrl }: Props, queues: readonly WorkQueue[]): void {
    const { function: jobs, logGroup } = new BundledFunction(this, stage, {
      lambda: jobsLambda,
      timeout: TIMEOUT,
      // A run that is out of time sends the next message; by default Lambda would stop the sixteenth.
      recursiveLoop: RecursiveLoop.ALLOW,
      access: mergeAccess(
        tableAccess(jobsLambda, stage),
        fileAccess(jobsLambda, stage),
        queueAccess(jobsLambda, stage),
        { policies: [], environment: { SITE_URL: siteUrl, WAIT_FOR_PROJECTOR: 'on' } },
      ),
    });
    countLines(stage, logGroup, 'Differences');
    measureAges(stage, logGroup);
    for (const queue of queues) queue.invokes(jobs, RUNS_AT_ONCE);
  }

  #createSenderRole(schedules: ScheduleGroup, queues: readonly IQueue[]): IRole {
    const role = new Role(this, 'Sender', {
      assumedBy: new ServicePrincipal('scheduler.amazonaws.com', {
        // Only this account's schedules may use the role (confused deputy).
        conditions: {
          StringEquals: {
            'aws:SourceAccount': Stack.of(this).account,
            'aws:SourceArn': schedules.scheduleGroupArn,
          },
        },
      }),
    });
    const arns = queues.map(({ queueArn }) => queueArn);
    role.addToPolicy(allow(['sqs:SendMessage'], arns));
    return role.withoutPolicyUpdates();
  }

  #createSchedule(
    { name, cron, zone }: (typeof SCHEDULES)[number],
    scheduleGroup: ScheduleGroup,
    { queue, role }: { readonly queue: IQueue; readonly role: IRole },
  ): void {
    const schedule = new Schedule(this, `At-${name}`, {
      scheduleGroup,
      schedule: ScheduleExpression.expression(cron, TimeZone.of(zone)),
      target: new SqsSendMessage(queue, {
        role,
        input: ScheduleTargetInput.fromObject({
          job: name,
          time: ContextAttribute.scheduledTime,
        }),
        retryAttempts: MAX_RETRIES,
        maxEventAge: cron === EACH_MINUTE ? MINUTE_EVENT_AGE : MAX_EVENT_AGE,
      }),
    });
    // The schedule refers to the group by a plain-text name, which adds no dependency.
    schedule.node.addDependency(scheduleGroup);
  }
}
