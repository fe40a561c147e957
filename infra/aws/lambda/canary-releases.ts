import { Duration } from 'aws-cdk-lib';
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { Alarm, ComparisonOperator, Stats, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import {
  LambdaApplication,
  LambdaDeploymentConfig,
  LambdaDeploymentGroup,
} from 'aws-cdk-lib/aws-codedeploy';
import { type IRole, ManagedPolicy, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { type IFunction, Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';
import { acknowledge } from '../nag.ts';
import { resourceName } from '../resource-name.ts';
import type { Stage } from '../stage.ts';

const MANAGED_POLICY = 'service-role/AWSCodeDeployRoleForLambdaLimited';
/** Server errors in a minute that end a release. */
const ERRORS = 5;

/**
 * Releases of the functions that answer calls. A new version gets a tenth of the calls for five
 * minutes; if the gateway then counts server errors, all calls go to the old version again, and the
 * deployment is rolled back. When the table changes, all calls change in the same instant.
 */
export class CanaryReleases extends Construct {
  readonly #stage: Stage;
  readonly #alarm: Alarm;
  readonly #application: LambdaApplication;
  readonly #role: IRole;

  constructor(scope: Construct, stage: Stage, gateway: HttpApi) {
    super(scope, 'Releases');
    this.#stage = stage;
    this.#application = new LambdaApplication(this, 'Application', {
      applicationName: resourceName(stage, 'calls'),
    });
    this.#role = this.#createRole();
    this.#alarm = new Alarm(this, 'Errors', {
      alarmName: resourceName(stage, 'release-errors'),
      alarmDescription:
        'Calls end in server errors. If a release is under way, it is rolled back; it notifies nobody.',
      metric: gateway.metricServerError({ statistic: Stats.SUM, period: Duration.minutes(1) }),
      threshold: ERRORS,
      evaluationPeriods: 1,
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: TreatMissingData.NOT_BREACHING,
    });
  }

  /** The alias that callers use, whose version changes by releases alone. */
  aliasOf(area: LambdaFunction): IFunction {
    const { keepsData, releases } = this.#stage;
    const alias = area.addAlias('live');
    new LambdaDeploymentGroup(area, 'Release', {
      application: this.#application,
      alias,
      alarms: [this.#alarm],
      // Before or after a maintenance calls fail, which says nothing about the new version.
      ignoreAlarmConfiguration: releases === 'unconditional',
      role: this.#role,
      // A stage for experiments doesn't wait.
      deploymentConfig:
        keepsData && releases === 'canary'
          ? LambdaDeploymentConfig.CANARY_10PERCENT_5MINUTES
          : LambdaDeploymentConfig.ALL_AT_ONCE,
    });
    // The declared types of an alias and of a function differ in whether the role may be undefined.
    const { functionArn } = alias;
    return LambdaFunction.fromFunctionAttributes(area, 'Callers', {
      functionArn,
      sameEnvironment: true,
    });
  }

  #createRole(): IRole {
    const role = new Role(this, 'Role', {
      assumedBy: new ServicePrincipal('codedeploy.amazonaws.com'),
      managedPolicies: [ManagedPolicy.fromAwsManagedPolicyName(MANAGED_POLICY)],
    });
    acknowledge(role, {
      [`AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/${MANAGED_POLICY}]`]:
        'It is the policy that AWS maintains for this purpose, the narrower one of two.',
    });
    return role;
  }
}
