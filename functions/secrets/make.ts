import { createPrivateKey, createPublicKey, generateKeyPairSync, randomBytes } from 'node:crypto';
import type { CloudFormationCustomResourceEvent } from 'aws-lambda';
import { sha256 } from '../hash.ts';
import { type Parameter, readParameters, removeParameter, writeParameter } from './parameters.ts';
import { makePushKey, publicPushKey } from './push-key.ts';

/** A kind of secret; `spare`: how many values are made ahead of those that the template asks for. */
type Kind = { readonly make: () => string; readonly spare: number };

const makeSigningKey = (): string =>
  generateKeyPairSync('ed25519')
    .privateKey.export({ format: 'der', type: 'pkcs8' })
    .toString('base64');

const makeKey = (): string => randomBytes(32).toString('base64url');

const KINDS: Readonly<Record<string, Kind>> = {
  // The functions accept the next value too, before a rotation changes to it.
  token: { make: makeKey, spare: 1 },
  'signing-key': { make: makeSigningKey, spare: 0 },
  // Every function knows the next public key before the first session is signed with it.
  'session-key': { make: makeSigningKey, spare: 1 },
  key: { make: makeKey, spare: 0 },
  'push-key': { make: makePushKey, spare: 0 },
};

/** A secret as the template declares it: its parameter holds at least `count` values, newest first. */
type SecretSpec = { readonly parameter: string; readonly kind: Kind; readonly count: number };

const secretSpecOf = ({ Parameter, Kind, Count }: Record<string, unknown>): SecretSpec => {
  const kind = KINDS[String(Kind)];
  if (!kind) throw new Error(`No secret of kind ${Kind}`);
  return { parameter: String(Parameter), kind, count: Number(Count) };
};

/** A parameter, and whether there was none before. */
type Ensured = Parameter & { readonly isNew: boolean };

/** Generates the missing values ahead of the existing ones; idempotent. */
const ensureSecret = async ({ parameter, kind, count }: SecretSpec): Promise<Ensured> => {
  const found = (await readParameters([parameter])).get(parameter);
  const values = found?.value.split(' ') ?? [];
  const missing = Array.from(
    { length: Math.max(0, count + kind.spare - values.length) },
    kind.make,
  );
  if (found && missing.length === 0) return { ...found, isNew: false };
  const written = await writeParameter(parameter, [...missing, ...values].join(' '), !found);
  return { ...written, isNew: !found };
};

/** A secret that an earlier stack has generated. */
const storedSecret = async ({ parameter }: SecretSpec): Promise<Ensured> => {
  const found = (await readParameters([parameter])).get(parameter);
  if (!found) throw new Error(`No parameter ${parameter}`);
  return { ...found, isNew: false };
};

/** A token as its stack gets it: the value of the template's count, of which the first is the oldest. */
const exposedToken = (values: readonly string[], count: number) => ({
  Value: values.at(-count) ?? '',
});

/**
 * A token as the others get it: the hashes of that value and of the next one. A stack that is deployed before the rotation gets
 * those of the value that is still in use and of the one that CloudFront changes to.
 */
const exposedHashes = (values: readonly string[], count: number) => {
  const used = Math.min(count, values.length - 1);
  const accepted = [values.at(-used), values.at(-used - 1)];
  return { Hashes: accepted.map(value => sha256(value ?? '')).join(' ') };
};

const publicKeyOf = (key: string): string =>
  createPublicKey(
    createPrivateKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'pkcs8' }),
  )
    .export({ format: 'der', type: 'spki' })
    .toString('base64');

/** The public keys as every function gets them: the one whose private key signs, the next, the last. */
const exposedPublicKeys = (values: readonly string[], count: number) => ({
  PublicKeys: [
    values.at(-count),
    values.at(-count - 1),
    count > 1 ? values.at(1 - count) : undefined,
  ]
    .flatMap(value => (value === undefined ? [] : publicKeyOf(value)))
    .join(' '),
});

/** What CloudFormation gets of a secret besides its version. */
const exposedBy = ({ kind, count }: SecretSpec, value: string, isReference: boolean) => {
  const values = value.split(' ');
  if (kind === KINDS['push-key'] && isReference) return { PublicKeys: publicPushKey(value) };
  if (kind === KINDS.token) return (isReference ? exposedHashes : exposedToken)(values, count);
  return kind === KINDS['session-key'] && isReference ? exposedPublicKeys(values, count) : {};
};

type Outcome = {
  readonly PhysicalResourceId: string;
  readonly NoEcho?: boolean;
  readonly Data?: Readonly<Record<string, string>>;
};

/** The resource that refers to a secret of another stack. */
const REFERENCE = 'Custom::StoredSecret';

/** The resource that has made a parameter has its name as its id, and alone removes it: a creation that is rolled back leaves what it found. */
const idOf = (
  event: CloudFormationCustomResourceEvent,
  { parameter }: SecretSpec,
  isNew: boolean,
): string => {
  if (event.RequestType !== 'Create') return event.PhysicalResourceId;
  return isNew ? parameter : `${parameter} of another stack`;
};

const handleEvent = async (event: CloudFormationCustomResourceEvent): Promise<Outcome> => {
  const secret = secretSpecOf(event.ResourceProperties);
  const isReference = event.ResourceType === REFERENCE;
  if (event.RequestType === 'Delete') {
    // After a failed creation the id is another one, too.
    const isOwner = !isReference && event.PhysicalResourceId === secret.parameter;
    if (isOwner) await removeParameter(secret.parameter);
    return { PhysicalResourceId: event.PhysicalResourceId };
  }
  const ensured = await (isReference ? storedSecret(secret) : ensureSecret(secret));
  const { value, version, isNew } = ensured;
  return {
    PhysicalResourceId: idOf(event, secret, isNew),
    NoEcho: true,
    Data: {
      Name: `${secret.parameter}:${version}`,
      ...exposedBy(secret, value, isReference),
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
