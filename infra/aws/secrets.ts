import { CustomResource, Duration } from 'aws-cdk-lib';
import { Construct } from 'constructs';
import { functionArn, parameterArn } from './arns.ts';
import { secretsLambda } from './lambda/lambdas.ts';
import { resourceName } from './resource-name.ts';
import { removalPolicyOf, type Stage } from './stage.ts';

/** Secrets are SecureString parameters, generated at the first deployment; no template contains a value. */
export type SecretName =
  | 'origin-secret'
  | 'voucher-keys'
  | 'session-keys'
  | 'mail-key'
  | 'push-key';

const KINDS = {
  'origin-secret': 'token',
  'voucher-keys': 'signing-key',
  'session-keys': 'session-key',
  'mail-key': 'key',
  'push-key': 'push-key',
} as const;

/** How many values a secret has had; a rotation raises the count by one. */
const countOf = (stage: Stage, secret: SecretName): number =>
  ({
    'origin-secret': stage.keyCounts.origin,
    'voucher-keys': stage.keyCounts.vouchers,
    'session-keys': stage.keyCounts.sessions,
    // Never rotated: the links in mails already sent and the hashes of known addresses depend on it.
    'mail-key': 1,
    // Rotated only after a theft: the browsers' push subscriptions are bound to its public key.
    'push-key': stage.keyCounts.pushes,
  })[secret];

const parameterName = (stage: Stage, secret: SecretName): string =>
  `/${resourceName(stage, secret)}`;

export const secretArn = (stage: Stage, secret: SecretName): string =>
  parameterArn(stage, parameterName(stage, secret));

type SecretOptions = {
  readonly stage: Stage;
  readonly secret: SecretName;
  readonly type: string;
};

/** A custom resource backed by functions/secrets/make.ts, which the secrets stack deploys. */
class Secret extends Construct {
  readonly #resource: CustomResource;

  constructor(scope: Construct, id: string, { stage, secret, type }: SecretOptions) {
    super(scope, id);
    this.#resource = new CustomResource(this, 'Parameter', {
      resourceType: type,
      serviceToken: functionArn(stage, secretsLambda.name),
      serviceTimeout: Duration.minutes(1),
      properties: {
        Parameter: parameterName(stage, secret),
        Kind: KINDS[secret],
        Count: countOf(stage, secret),
      },
      removalPolicy: removalPolicyOf(stage),
    });
  }

  protected attribute(name: 'Name' | 'Value' | 'Hashes' | 'PublicKeys'): string {
    return this.#resource.getAttString(name);
  }
}

/** A secret that the deployment generates if it doesn't exist. */
export class GeneratedSecret extends Secret {
  constructor(scope: Construct, stage: Stage, secret: SecretName) {
    super(scope, secret, { stage, secret, type: 'Custom::KeptSecret' });
  }

  /** Must stay in this stack: used by another stack, it would become a readable stack output. */
  get value(): string {
    return this.attribute('Value');
  }
}

/** A secret that an earlier stack has generated, as this stack's functions see it. */
export class StoredSecret extends Secret {
  constructor(scope: Construct, stage: Stage, secret: SecretName) {
    super(scope, `stored-${secret}`, { stage, secret, type: 'Custom::StoredSecret' });
  }

  /** The parameter's name and version; a new version changes the functions' configuration. */
  get versionedName(): string {
    return this.attribute('Name');
  }

  /** The SHA-256, in hexadecimal, of CloudFront's current secret and of the one that a rotation changes to. */
  get hashes(): string {
    return this.attribute('Hashes');
  }

  /** The public keys, the current one first. */
  get publicKeys(): string {
    return this.attribute('PublicKeys');
  }
}
