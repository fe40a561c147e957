import { Duration } from 'aws-cdk-lib';
import { Construct } from 'constructs';
import { acknowledge } from '../nag.ts';
import { GeneratedSecret, secretArn } from '../secrets.ts';
import type { Stage } from '../stage.ts';
import { BundledFunction } from './bundled-function.ts';
import { allow } from './function-access.ts';
import { secretsLambda } from './lambdas.ts';

const TIMEOUT = Duration.seconds(30);

/** Secrets that several stacks read. */
const SHARED = ['voucher-keys', 'session-keys', 'mail-key', 'push-key'] as const;

/** The function that generates the secrets: the keys for vouchers, sessions, mails and pushes. */
export class SecretGenerator extends Construct {
  constructor(scope: Construct, stage: Stage) {
    super(scope, 'Secrets');
    const parameters = (['origin-secret', ...SHARED] as const).map(secret =>
      secretArn(stage, secret),
    );
    const generator = new BundledFunction(this, stage, {
      lambda: secretsLambda,
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
