import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Sha256 } from '@smithy/core/checksum';
import { SignatureV4 } from '@smithy/signature-v4';
import { SECOND } from '#shared/time.ts';

/**
 * The key with which requests to the AWS stand-ins must be signed, since every user of this machine can reach their
 * ports.
 */
export type AccessKey = { readonly accessKeyId: string; readonly secretAccessKey: string };

/** The key of a process's stand-ins, which no other process has. */
export const newAccessKey = (): AccessKey => ({
  accessKeyId: randomBytes(10).toString('hex'),
  secretAccessKey: randomBytes(32).toString('base64url'),
});

/** The environment variables from which the functions take a key. */
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

/** The instant of '20261120T110000Z'; an invalid date for anything else. */
const dateOf = (text: string): Date =>
  new Date(text.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));

/** A request in the signer's format, with its query separate. */
const partsOf = ({ method = '', url = '', headers }: SignedRequest) => {
  const { host: hostname = '' } = headers;
  const { pathname: path, searchParams } = new URL(url, 'http://localhost');
  return { parts: { method, protocol: 'http:', hostname, path }, searchParams };
};

/** A query string independent of the order of its parameters, keeping repeated ones. */
const sorted = (query: ConstructorParameters<typeof URLSearchParams>[0]): string => {
  const params = new URLSearchParams(query);
  params.sort();
  return params.toString();
};

/**
 * Whether a request is signed with a key (Signature Version 4). Its age isn't checked: nobody can read, and so repeat,
 * what one process of this machine sends to another.
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

/** Whether a request uses an unchanged, still valid link that was signed with a key. */
export const isSignedLink = async (
  request: SignedRequest,
  key: AccessKey,
  now: number,
): Promise<boolean> => {
  const { parts, searchParams } = partsOf(request);
  const signingDate = dateOf(searchParams.get('X-Amz-Date') ?? '');
  const expiresIn = Number(searchParams.get('X-Amz-Expires'));
  // Also refuses an invalid date, since NaN isn't later than anything.
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

/** What AWS answers to an unauthorised request. */
export const refuse = (response: ServerResponse): void => {
  response.writeHead(403, { 'content-type': 'text/xml' });
  response.end('<Error><Code>AccessDenied</Code><Message>Access Denied</Message></Error>');
};
