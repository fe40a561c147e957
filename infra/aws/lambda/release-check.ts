import { Duration, Fn } from 'aws-cdk-lib';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import { deploymentGroupArn, functionArn } from '../arns.ts';
import type { Bundles } from '../bundling/bundles.ts';
import { acknowledge, wildcardFinding } from '../nag.ts';
import { type StoredSecret, secretArn } from '../secrets.ts';
import type { Stage } from '../stage.ts';
import { BundledFunction } from './bundled-function.ts';
import type { ReleasedFunction } from './canary-releases.ts';
import { allow } from './function-access.ts';
import type { Lambda } from './lambdas.ts';

/** Longer than any area's function may take to start and answer. */
const TIMEOUT = Duration.minutes(1);

type Options = {
  readonly lambda: Lambda;
  readonly application: string;
  readonly bundles: Bundles;
  readonly released: readonly ReleasedFunction[];
  readonly originSecret: StoredSecret;
};

/** Creates the function that tries new versions of these functions, and may call no other functions. */
export const createReleaseCheck = (
  scope: Construct,
  stage: Stage,
  { lambda, application, bundles, released, originSecret }: Options,
): IFunction => {
  const versions = released.map(one => ({
    area: one.area,
    name: one.name,
    arn: one.function.currentVersion.functionArn,
  }));
  // A policy that named the versions would change with every release, and take effect too late for it.
  const anyVersions = versions.map(({ name }) => `${functionArn(stage, name)}:*`);
  const check = new BundledFunction(scope, stage, {
    lambda,
    bundles,
    timeout: TIMEOUT,
    access: {
      policies: [
        allow(['lambda:InvokeFunction'], anyVersions),
        // Each group lets it report its result by itself.
        allow(
          ['codedeploy:GetDeployment'],
          versions.map(({ area }) => deploymentGroupArn(stage, application, area)),
        ),
        allow(['ssm:GetParameters'], [secretArn(stage, 'origin-secret')]),
      ],
      environment: {
        NEW_VERSIONS: Fn.join(
          ' ',
          versions.map(({ area, arn }) => `${area}=${arn}`),
        ),
        ORIGIN_SECRET_PARAMETER: originSecret.versionedName,
      },
    },
  });
  acknowledge(check.function, {
    'Serverless-LambdaDLQ': 'CodeDeploy waits for the result, and ends the release without one.',
  });
  acknowledge(
    check.role,
    Object.fromEntries(
      anyVersions.map(arn => [
        wildcardFinding(arn),
        'Each release has another version, of a function that answers calls.',
      ]),
    ),
  );
  return check.function;
};
