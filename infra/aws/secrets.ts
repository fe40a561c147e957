import { Aws, CustomResource, Duration, RemovalPolicy } from 'aws-cdk-lib';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';
import { resourceName } from './resource-name.ts';
import type { Stage } from './stage.ts';

/** Secrets are SecureString parameters, generated at the first deployment; no template has a value. */
export type SecretName = 'origin-secret' | 'voucher-keys';

const KINDS = { 'origin-secret': 'token', 'voucher-keys': 'signing-key' } as const;

export const parameterName = (stage: Stage, secret: SecretName): string =>
  `/${resourceName(stage, secret)}`;

export const parameterArn = (stage: Stage, secret: SecretName): string =>
  `arn:${Aws.PARTITION}:ssm:${stage.region}:${Aws.ACCOUNT_ID}:parameter${parameterName(stage, secret)}`;

/** A secret that the deployment generates if it doesn't exist (functions/secrets/make.ts). */
export class GeneratedSecret extends Construct {
  /** The parameter's name and version; a new version changes the functions' configuration. */
  readonly versionedName: string;
  readonly #resource: CustomResource;

  constructor(
    scope: Construct,
    stage: Stage,
    generator: IFunction,
    { secret, count = 1 }: { readonly secret: SecretName; readonly count?: number },
  ) {
    super(scope, secret);
    this.#resource = new CustomResource(this, 'Parameter', {
      resourceType: 'Custom::KeptSecret',
      serviceToken: generator.functionArn,
      serviceTimeout: Duration.minutes(1),
      properties: {
        Parameter: parameterName(stage, secret),
        Kind: KINDS[secret],
        Count: count,
      },
      removalPolicy: stage.keepsData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    });
    this.versionedName = this.#resource.getAttString('Name');
  }

  /** Must stay in this stack: used by another one, it would become a readable stack output. */
  get value(): string {
    return this.#resource.getAttString('Value');
  }
}
