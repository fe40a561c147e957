import { Duration, Fn } from 'aws-cdk-lib';
import {
  Alarm,
  ComparisonOperator,
  type MathExpression,
  Stats,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch';
import {
  LambdaApplication,
  LambdaDeploymentConfig,
  LambdaDeploymentGroup,
} from 'aws-cdk-lib/aws-codedeploy';
import { ManagedPolicy, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import {
  type Alias,
  type FunctionUrl,
  FunctionUrlAuthType,
  type IFunction,
  Function as LambdaFunction,
} from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';
import type { Area } from '#shared/areas.ts';
import { functionArn } from '../arns.ts';
import { versionErrors } from '../monitoring/metrics.ts';
import { acknowledge } from '../nag.ts';
import { resourceName } from '../resource-name.ts';
import type { Stage } from '../stage.ts';
import { allow } from './function-access.ts';

const MANAGED_POLICY = 'service-role/AWSCodeDeployRoleForLambdaLimited';
const ALIAS = 'live';
/** Server errors of the new version in a minute that end its release. */
const ERRORS = 3;

/** A function that answers calls of an area, whose present version is the one to release. */
export type ReleasedFunction = {
  readonly area: Area;
  readonly name: string;
  readonly function: LambdaFunction;
};

type Options = {
  /** The CodeDeploy application: groups of the same areas are in different ones. */
  readonly application: string;
  /** The function that tries each version, and its name: by its ARN the role would wait for what waits for the role. */
  readonly check: IFunction;
  readonly checkName: string;
};

/**
 * Releases of the functions that answer calls. A new version is tried first, and then gets a tenth of the calls
 * for five minutes; if it makes server errors, all calls go to the old version again, and the deployment is
 * rolled back. Errors of another version, such as the one that the release mends, don't count. When the table
 * changes, all calls change in the same instant.
 */
export class CanaryReleases extends Construct {
  readonly #stage: Stage;
  readonly #application: LambdaApplication;
  readonly #role: Role;
  readonly #check: IFunction;

  constructor(scope: Construct, stage: Stage, { application, check, checkName }: Options) {
    super(scope, 'Releases');
    this.#stage = stage;
    this.#check = check;
    this.#application = new LambdaApplication(this, 'Application', {
      applicationName: resourceName(stage, application),
    });
    this.#role = this.#createRole(checkName);
  }

  /** The alias that callers use, as an integration of the gateway takes it. */
  callersOf(one: ReleasedFunction): IFunction {
    // The declared types of an alias and of a function differ in whether the role may be undefined.
    const { functionArn } = this.#aliasOf(one);
    return LambdaFunction.fromFunctionAttributes(one.function, 'Callers', {
      functionArn,
      sameEnvironment: true,
    });
  }

  /** The URL of the alias, which answers signed requests alone. */
  urlOf(one: ReleasedFunction): FunctionUrl {
    return this.#aliasOf(one).addFunctionUrl({ authType: FunctionUrlAuthType.AWS_IAM });
  }

  /** The alias, whose version changes by releases alone. */
  #aliasOf(one: ReleasedFunction): Alias {
    const { area, function: released } = one;
    const alias = released.addAlias(ALIAS);
    const isGradual = this.#stage.release === 'gradual';
    const group = new LambdaDeploymentGroup(released, 'Release', {
      application: this.#application,
      deploymentGroupName: area,
      alias,
      preHook: this.#check,
      alarms: [this.#createAlarm(one)],
      ignoreAlarmConfiguration: !isGradual,
      role: this.#role.withoutPolicyUpdates(),
      // A stage for experiments doesn't wait.
      deploymentConfig:
        this.#stage.keepsData && isGradual
          ? LambdaDeploymentConfig.CANARY_10PERCENT_5MINUTES
          : LambdaDeploymentConfig.ALL_AT_ONCE,
    });
    group.node.addDependency(this.#role);
    return alias;
  }

  /** With the version in its name each version has its own: a changed alarm would first stay as red as before. */
  #createAlarm({ name, function: released }: ReleasedFunction): Alarm {
    const { version } = released.currentVersion;
    return new Alarm(released, 'ReleaseErrors', {
      alarmName: Fn.join('-', [resourceName(this.#stage, `release-errors-${name}`), version]),
      alarmDescription: `The version of ${name} that was released last makes server errors. While its release is under way, it is rolled back; it notifies nobody.`,
      metric: this.#errorsOf(name, version),
      threshold: ERRORS,
      evaluationPeriods: 1,
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: TreatMissingData.NOT_BREACHING,
    });
  }

  #errorsOf(name: string, version: string): MathExpression {
    const options = { statistic: Stats.SUM, period: Duration.minutes(1) };
    return versionErrors(this.#stage, { name, alias: ALIAS, version }, options);
  }

  #createRole(checkName: string): Role {
    const role = new Role(this, 'Role', {
      assumedBy: new ServicePrincipal('codedeploy.amazonaws.com'),
      managedPolicies: [ManagedPolicy.fromAwsManagedPolicyName(MANAGED_POLICY)],
    });
    role.addToPolicy(allow(['lambda:InvokeFunction'], [functionArn(this.#stage, checkName)]));
    acknowledge(role, {
      [`AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/${MANAGED_POLICY}]`]:
        'It is the policy that AWS maintains for this purpose, the narrower one of two.',
    });
    return role;
  }
}
