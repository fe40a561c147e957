import { generateKeyPairSync, randomBytes } from 'node:crypto';
import type { CloudFormationCustomResourceEvent } from 'aws-lambda';
import { type Parameter, readParameters, removeParameter, writeParameter } from './parameters.ts';

/** What a secret is made of, and whether the deployment itself has to know it. */
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

/** What the template says of a secret: how many values its parameter holds, the newest first. */
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

/** Makes what is missing before what is there: asked twice, it makes nothing more. */
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
  const wanted = secretSpecOf(event.ResourceProperties);
  if (event.RequestType === 'Delete') {
    // One that could not be made has another id, and nothing to remove.
    if (event.PhysicalResourceId === wanted.parameter) await removeParameter(wanted.parameter);
    return { PhysicalResourceId: event.PhysicalResourceId };
  }
  const { value, version } = await ensureSecret(wanted);
  return {
    PhysicalResourceId: wanted.parameter,
    NoEcho: true,
    Data: {
      Name: `${wanted.parameter}:${version}`,
      ...(wanted.kind.isExposed ? { Value: value } : {}),
    },
  };
};

const failed = (event: CloudFormationCustomResourceEvent, error: unknown) => ({
  Status: 'FAILED',
  Reason: error instanceof Error ? `${error.name}: ${error.message}` : 'unknown',
  PhysicalResourceId:
    'PhysicalResourceId' in event ? event.PhysicalResourceId : event.LogicalResourceId,
});

/**
 * Called by CloudFormation: keeps a secret as an encrypted parameter, made when it isn't there yet.
 * CloudFormation learns its version, by which the functions read it, and is told not to show the rest.
 */
export const handler = async (event: CloudFormationCustomResourceEvent): Promise<void> => {
  const { StackId, RequestId, LogicalResourceId, ResponseURL } = event;
  const outcome = await handleEvent(event).then(
    done => ({ Status: 'SUCCESS', ...done }),
    (error: unknown) => failed(event, error),
  );
  const answered = await fetch(ResponseURL, {
    method: 'PUT',
    // The address is signed for a content without a type.
    headers: { 'content-type': '' },
    body: JSON.stringify({ StackId, RequestId, LogicalResourceId, ...outcome }),
  });
  if (!answered.ok) throw new Error(`CloudFormation did not take the answer: ${answered.status}`);
};
