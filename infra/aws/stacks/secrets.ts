import { Duration, Stack, type StackProps } from 'aws-cdk-lib';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import { BundledFunction } from '../bundled-function.ts';
import type { Bundles } from '../bundles.ts';
import { allow } from '../function-access.ts';
import { secretsLambda } from '../lambdas.ts';
import { acknowledge } from '../nag.ts';
import { GeneratedSecret, parameterArn } from '../secrets.ts';
import type { Stage } from '../stage.ts';

const TIMEOUT = Duration.seconds(30);

/** What nobody has to know: made by the deployment, kept encrypted, read by who needs it. */
export class SecretsStack extends Stack {
  readonly maker: IFunction;
  /** The name and version of the parameter that holds the keys. */
  readonly voucherKeys: string;

  constructor(scope: Construct, id: string, stage: Stage, bundles: Bundles, props: StackProps) {
    super(scope, id, { ...props, terminationProtection: stage.keepsData });
    const parameters = (['origin-secret', 'voucher-keys'] as const).map(secret =>
      parameterArn(stage, secret),
    );
    const { function: maker } = new BundledFunction(this, stage, {
      lambda: secretsLambda,
      bundles,
      timeout: TIMEOUT,
      access: () => ({
        policies: [
          allow(['ssm:GetParameters', 'ssm:PutParameter', 'ssm:DeleteParameters'], parameters),
        ],
        environment: {},
      }),
    });
    acknowledge(maker, {
      'Serverless-LambdaDLQ': 'CloudFormation waits for its answer and takes a failure back.',
    });
    this.maker = maker;
    const keys = new GeneratedSecret(this, stage, maker, {
      secret: 'voucher-keys',
      count: stage.voucherKeys,
    });
    this.voucherKeys = keys.versionedName;
  }
}
