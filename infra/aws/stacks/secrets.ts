import { Duration, Stack } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import type { Bundles } from '../bundling/bundles.ts';
import { BundledFunction } from '../lambda/bundled-function.ts';
import { allow } from '../lambda/function-access.ts';
import { secretsLambda } from '../lambda/lambdas.ts';
import { acknowledge } from '../nag.ts';
import { GeneratedSecret, secretArn } from '../secrets.ts';
import type { StageStackProps } from '../stage.ts';

const TIMEOUT = Duration.seconds(30);

type Props = StageStackProps & { readonly bundles: Bundles };

/** The secrets that several stacks read. */
const SHARED = ['voucher-keys', 'session-keys', 'mail-key', 'push-key'] as const;

/** The function that generates the secrets, and the keys of vouchers, sessions, mails and pushes. */
export class SecretsStack extends Stack {
  constructor(scope: Construct, id: string, props: Props) {
    const { stage, bundles } = props;
    super(scope, id, props);
    const parameters = (['origin-secret', ...SHARED] as const).map(secret =>
      secretArn(stage, secret),
    );
    const generator = new BundledFunction(this, stage, {
      lambda: secretsLambda,
      bundles,
      timeout: TIMEOUT,
      access: {
        policies: [
          allow(['ssm:GetParameters', 'ssm:PutParameter', 'ssm:DeleteParameters'], parameters),
        ],
        environment: {},
      },
    });
    acknowledge(generator.function, {
      'Serverless-LambdaDLQ': 'CloudFormation waits for the response and rolls back on a failure.',
    });
    for (const secret of SHARED) {
      new GeneratedSecret(this, stage, secret).node.addDependency(generator);
    }
  }
}
