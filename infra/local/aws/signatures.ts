import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Sha256 } from '@smithy/core/checksum';
import { SignatureV4 } from '@smithy/signature-v4';
import { SECOND } from '#shared/time.ts';

/** What requests to the stand-ins for AWS must be signed with: every user of this machine reaches their ports. */
export type AccessKey = { readonly accessKeyId: string; readonly secretAccessKey: string };

/** The stand-ins' key of a process, which nobody else has. */
export const newAccessKey = (): AccessKey => ({
  accessKeyId: randomBytes(10).toString('hex'),
  secretAccessKey: randomBytes(32).toString('base64url'),
});

/** The variables from which the functions take a key. */
export const keyVariables = ({ accessKeyId, secretAccessKey }: AccessKey) => ({
  AWS_ACCESS_KEY_ID: accessKeyId,
  AWS_SECRET_ACCESS_KEY: secretAccessKey,
});

export type SignedRequest = Pick<IncomingMessage, 'method' | 'url' | 'headers'>;

const signerFor = (credentials: AccessKey, scope: string): SignatureV4 => {
  const [, , region = '', service = ''] = scope.split('/');
  const uriEscapePath = service !== 's3';
  return new SignatureV4({ credentials, region, service, uriEscapePath, sha256: Sha256 });
};

const isSame = (sent: string, made: string): boolean => {
  const [a, b] = [Buffer.from(sent), Buffer.from(made)];
  return a.length === b.length && timingSafeEqual(a, b);
};

/** The instant of '20261120T110000Z'; invalid for anything else. */
const dateOf = (text: string): Date =>
  new Date(text.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));

/** A request as the signer takes it, with its query apart. */
const partsOf = ({ method = '', url = '', headers }: SignedRequest) => {
  const { host: hostname = '' } = headers;
  const { pathname: path, searchParams } = new URL(url, 'http://localhost');
  return { parts: { method, protocol: 'http:', hostname, path }, searchParams };
};

/** A query whatever the order of its parameters, each of which is there as often as it was sent. */
const sorted = (query: ConstructorParameters<typeof URLSearchParams>[0]): string => {
  const params = new URLSearchParams(query);
  params.sort();
  return params.toString();
};

/**
 * Whether a request is signed with a key (Signature Version 4). How old it may be isn't asked: nobody reads what goes from a
 * process of this machine to another, so nobody can send it again.
 */
export const isSigned = async (
  request: SignedRequest,
  key: AccessKey,
  body?: string,
): Promise<boolean> => {
  const { authorization = '' } = request.headers;
  const [, scope = '', names = ''] =
    /Credential=(\S+), SignedHeaders=(\S+), /.exec(authorization) ?? [];
  const date = dateOf(String(request.headers['x-amz-date']));
  if (!names.split(';').includes('host') || Number.isNaN(date.getTime())) return false;
  const headers = Object.fromEntries(
    names.split(';').map(name => [name, String(request.headers[name])]),
  );
  const { parts, searchParams } = partsOf(request);
  const signed = await signerFor(key, scope).sign(
    { ...parts, query: Object.fromEntries(searchParams), headers, body },
    { signingDate: date, signableHeaders: new Set(names.split(';')) },
  );
  return isSame(authorization, String(signed.headers.authorization));
};

/** Whether a request follows a link that was signed with a key, as it is, and that is good still. */
export const isSignedLink = async (
  request: SignedRequest,
  key: AccessKey,
  now: number,
): Promise<boolean> => {
  const { parts, searchParams } = partsOf(request);
  const signingDate = dateOf(searchParams.get('X-Amz-Date') ?? '');
  const expiresIn = Number(searchParams.get('X-Amz-Expires'));
  // NaN, which an invalid date is, isn't later.
  if (!(signingDate.getTime() + expiresIn * SECOND > now)) return false;
  const named = [...searchParams].filter(([name]) => !name.startsWith('X-Amz-'));
  const headers = { host: parts.hostname, 'X-Amz-Content-Sha256': 'UNSIGNED-PAYLOAD' };
  const { query = {} } = await signerFor(key, searchParams.get('X-Amz-Credential') ?? '').presign(
    { ...parts, query: Object.fromEntries(named), headers },
    { signingDate, expiresIn },
  );
  const made = Object.entries(query).map(([name, value]) => [name, String(value)]);
  return isSame(sorted(searchParams), sorted(made));
};

/** What AWS answers to who isn't allowed to ask. */
export const refuse = (response: ServerResponse): void => {
  response.writeHead(403, { 'content-type': 'text/xml' });
  response.end('<Error><Code>AccessDenied</Code><Message>Access Denied</Message></Error>');
};
