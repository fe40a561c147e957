import { Duration, Stack } from 'aws-cdk-lib';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import type { Bundles } from '../bundling/bundles.ts';
import { BundledFunction } from '../lambda/bundled-function.ts';
import { allow } from '../lambda/function-access.ts';
import { secretsLambda } from '../lambda/lambdas.ts';
import { acknowledge } from '../nag.ts';
import { GeneratedSecret, parameterArn } from '../secrets.ts';
import type { StageStackProps } from '../stage.ts';

const TIMEOUT = Duration.seconds(30);

type Props = StageStackProps & { readonly bundles: Bundles };

/** The function that generates the secrets, and the voucher keys. */
export class SecretsStack extends Stack {
  readonly generator: IFunction;
  /** The name and version of the parameter with the keys. */
  readonly voucherKeys: string;

  constructor(scope: Construct, id: string, props: Props) {
    const { stage, bundles } = props;
    super(scope, id, { ...props, terminationProtection: stage.keepsData });
    const parameters = (['origin-secret', 'voucher-keys'] as const).map(secret =>
      parameterArn(stage, secret),
    );
    const { function: generator } = new BundledFunction(this, stage, {
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
    acknowledge(generator, {
      'Serverless-LambdaDLQ': 'CloudFormation waits for the response and rolls back on a failure.',
    });
    this.generator = generator;
    const keys = new GeneratedSecret(this, stage, generator, {
      secret: 'voucher-keys',
      count: stage.voucherKeyCount,
    });
    this.voucherKeys = keys.versionedName;
  }
}
