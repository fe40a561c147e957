import { Aws, CustomResource, Duration, RemovalPolicy } from 'aws-cdk-lib';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';
import { resourceName } from './resource-name.ts';
import type { Stage } from './stage.ts';

/** Kept as encrypted parameters, made at the first deployment. Their values are in no template. */
export type SecretName = 'origin-secret' | 'voucher-keys';

const KINDS = { 'origin-secret': 'token', 'voucher-keys': 'signing-key' } as const;

export const parameterName = (stage: Stage, secret: SecretName): string =>
  `/${resourceName(stage, secret)}`;

export const parameterArn = (stage: Stage, secret: SecretName): string =>
  `arn:${Aws.PARTITION}:ssm:${stage.region}:${Aws.ACCOUNT_ID}:parameter${parameterName(stage, secret)}`;

/** A secret that a deployment makes if it is missing (functions/secrets/make.ts). */
export class GeneratedSecret extends Construct {
  /** Its parameter's name and version: a function that reads another one is a new function. */
  readonly versionedName: string;
  readonly #resource: CustomResource;

  constructor(
    scope: Construct,
    stage: Stage,
    maker: IFunction,
    { secret, count = 1 }: { readonly secret: SecretName; readonly count?: number },
  ) {
    super(scope, secret);
    this.#resource = new CustomResource(this, 'Parameter', {
      resourceType: 'Custom::KeptSecret',
      serviceToken: maker.functionArn,
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

  /** For this stack alone: as another's import it would be an output, for all to read. */
  get value(): string {
    return this.#resource.getAttString('Value');
  }
}
