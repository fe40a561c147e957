import { generateKeyPairSync, randomBytes } from 'node:crypto';
import type { CloudFormationCustomResourceEvent } from 'aws-lambda';
import { type Parameter, readParameters, removeParameter, writeParameter } from './parameters.ts';

/** How a kind of secret is generated, and whether the deployment itself needs its value. */
const KINDS = {
  token: { make: () => randomBytes(32).toString('base64url'), isExposed: true },
  'signing-key': {
    make: () =>
      generateKeyPairSync('ed25519')
        .privateKey.export({ format: 'der', type: 'pkcs8' })
        .toString('base64'),
    isExposed: false,
  },
};

/** A secret as the template declares it: its parameter holds `count` values, newest first. */
type SecretSpec = {
  readonly parameter: string;
  readonly kind: (typeof KINDS)[keyof typeof KINDS];
  readonly count: number;
};

const isKind = (kind: unknown): kind is keyof typeof KINDS => Object.hasOwn(KINDS, String(kind));

const secretSpecOf = ({ Parameter, Kind, Count }: Record<string, unknown>): SecretSpec => {
  if (!isKind(Kind)) throw new Error(`No secret of kind ${Kind}`);
  return { parameter: String(Parameter), kind: KINDS[Kind], count: Number(Count) };
};

/** Generates the missing values ahead of the existing ones; idempotent. */
const ensureSecret = async ({ parameter, kind, count }: SecretSpec): Promise<Parameter> => {
  const found = (await readParameters([parameter])).get(parameter);
  const values = found?.value.split(' ') ?? [];
  const missing = Array.from({ length: Math.max(0, count - values.length) }, kind.make);
  if (found && missing.length === 0) return found;
  return writeParameter(parameter, [...missing, ...values].join(' '), !found);
};

type Outcome = {
  readonly PhysicalResourceId: string;
  readonly NoEcho?: boolean;
  readonly Data?: Readonly<Record<string, string>>;
};

const handleEvent = async (event: CloudFormationCustomResourceEvent): Promise<Outcome> => {
  const secret = secretSpecOf(event.ResourceProperties);
  if (event.RequestType === 'Delete') {
    // After a failed creation the id is another one, and there is no parameter to remove.
    if (event.PhysicalResourceId === secret.parameter) await removeParameter(secret.parameter);
    return { PhysicalResourceId: event.PhysicalResourceId };
  }
  const { value, version } = await ensureSecret(secret);
  return {
    PhysicalResourceId: secret.parameter,
    NoEcho: true,
    Data: {
      Name: `${secret.parameter}:${version}`,
      ...(secret.kind.isExposed ? { Value: value } : {}),
    },
  };
};

const failureOutcome = (event: CloudFormationCustomResourceEvent, error: unknown) => ({
  Status: 'FAILED',
  Reason: error instanceof Error ? `${error.name}: ${error.message}` : 'unknown',
  PhysicalResourceId:
    'PhysicalResourceId' in event ? event.PhysicalResourceId : event.LogicalResourceId,
});

/**
 * A CloudFormation custom resource: stores a secret as an encrypted parameter, generated if missing.
 * CloudFormation gets its version, by which the functions read it, and must not echo the rest.
 */
export const handler = async (event: CloudFormationCustomResourceEvent): Promise<void> => {
  const { StackId, RequestId, LogicalResourceId, ResponseURL } = event;
  const outcome = await handleEvent(event).then(
    done => ({ Status: 'SUCCESS', ...done }),
    (error: unknown) => failureOutcome(event, error),
  );
  const response = await fetch(ResponseURL, {
    method: 'PUT',
    // The URL is signed for an empty content type.
    headers: { 'content-type': '' },
    body: JSON.stringify({ StackId, RequestId, LogicalResourceId, ...outcome }),
  });
  if (!response.ok) throw new Error(`CloudFormation did not take the answer: ${response.status}`);
};
