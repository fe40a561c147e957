import { join } from 'node:path';
import { type Duration, RemovalPolicy } from 'aws-cdk-lib';
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import {
  Architecture,
  Code,
  Function as LambdaFunction,
  LoggingFormat,
  type RecursiveLoop,
  Runtime,
  SystemLogLevel,
} from 'aws-cdk-lib/aws-lambda';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { acknowledge, wildcardFinding } from '../nag.ts';
import { resourceName } from '../resource-name.ts';
import type { Stage } from '../stage.ts';
import { type FunctionAccess, filesOf } from './function-access.ts';
import { LAMBDA_ROOT, type Lambda } from './lambdas.ts';
import { MEMORY_MB } from './memory.ts';

type Options = {
  readonly lambda: Lambda;
  readonly timeout: Duration;
  /** The maximum number of concurrent executions, which are reserved: no other function can use them. */
  readonly reservedConcurrency?: number | undefined;
  readonly access: FunctionAccess;
  /** Whether it may send messages to its own queue; by default Lambda stops such a loop at the sixteenth message. */
  readonly recursiveLoop?: RecursiveLoop;
  /** Receives the events that the function failed to handle, after all retries. */
  readonly deadLetterQueue?: IQueue;
};

const memoryOf = ({ name }: Lambda): number => {
  const memory = MEMORY_MB[name];
  if (memory === undefined) throw new Error(`infra/aws/lambda/memory.ts lacks ${name}`);
  return memory;
};

/** A Lambda with its own role and log group, and exactly the permissions that it is declared to need. */
export class BundledFunction extends Construct {
  readonly function: LambdaFunction;
  readonly role: Role;
  readonly logGroup: LogGroup;

  constructor(scope: Construct, stage: Stage, options: Options) {
    const { lambda, timeout, deadLetterQueue, recursiveLoop } = options;
    const { reservedConcurrency } = options;
    super(scope, lambda.name);
    const { policies, environment } = options.access;
    this.logGroup = new LogGroup(this, 'Logs', {
      logGroupName: `/aws/lambda/${resourceName(stage, lambda.name)}`,
      retention: stage.logDays,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    this.role = this.#createRole(policies);
    this.function = new LambdaFunction(this, 'Function', {
      functionName: resourceName(stage, lambda.name),
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      code: Code.fromAsset(join(LAMBDA_ROOT, lambda.name)),
      handler: 'index.handler',
      memorySize: memoryOf(lambda),
      timeout,
      environment: { ...environment, ...(stage.isInMaintenance ? { MAINTENANCE: 'on' } : {}) },
      role: this.role,
      logGroup: this.logGroup,
      loggingFormat: LoggingFormat.JSON,
      // Leaves out Lambda's own lines about each start and end: the metrics contain these figures.
      systemLogLevelV2: SystemLogLevel.WARN,
      ...(reservedConcurrency ? { reservedConcurrentExecutions: reservedConcurrency } : {}),
      ...(recursiveLoop ? { recursiveLoop } : {}),
      ...(deadLetterQueue ? { deadLetterQueue } : {}),
    });
    acknowledgeFindings(this, lambda, stage);
  }

  #createRole(policies: FunctionAccess['policies']): Role {
    const role = new Role(this, 'Role', {
      assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
    });
    this.logGroup.grantWrite(role);
    for (const policy of policies) role.addToPolicy(policy);
    return role;
  }
}

const acknowledgeFindings = (
  { function: own, role }: BundledFunction,
  lambda: Lambda,
  stage: Stage,
): void => {
  acknowledge(own, {
    'Serverless-LambdaTracing': 'A trace says what the call’s log line says.',
  });
  for (const { arn } of filesOf(lambda, stage))
    acknowledge(role, { [wildcardFinding(arn)]: 'The function works on all files of the folder.' });
};
