import { createHash, createHmac } from 'node:crypto';

/** As AWS hands them to a function: the token belongs to the two keys. */
export type Credentials = {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken?: string;
};

export type Scope = { readonly service: string; readonly region: string };

/** A request as it goes out: its path already encoded, its headers in lower case, no query. */
export type Outgoing = {
  readonly method: 'GET' | 'PUT' | 'POST' | 'DELETE';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array;
};

const ALGORITHM = 'AWS4-HMAC-SHA256';

export const sha256 = (content: string | Uint8Array): string =>
  createHash('sha256').update(content).digest('hex');

const hmac = (key: string | Buffer, text: string): Buffer =>
  createHmac('sha256', key).update(text).digest();

/** A request's headers with its AWS Signature, version 4: all of them are signed, and the body. */
export const signed = (
  { service, region }: Scope,
  { accessKeyId, secretAccessKey, sessionToken }: Credentials,
  { method, path, headers: given, body }: Outgoing,
  now: Date,
): Record<string, string> => {
  const time = now.toISOString().replace(/[-:]|\.\d+/g, '');
  const date = time.slice(0, 8);
  const headers: Record<string, string> = {
    ...given,
    'x-amz-date': time,
    ...(sessionToken ? { 'x-amz-security-token': sessionToken } : {}),
  };
  const names = Object.keys(headers).sort();
  const lines = names.map(name => `${name}:${headers[name]}\n`).join('');
  const request = [method, path, '', lines, names.join(';'), sha256(body)].join('\n');
  const scope = `${date}/${region}/${service}/aws4_request`;
  const key = [date, region, service, 'aws4_request'].reduce<string | Buffer>(
    hmac,
    `AWS4${secretAccessKey}`,
  );
  const signature = hmac(key, [ALGORITHM, time, scope, sha256(request)].join('\n')).toString('hex');
  const authorization = `${ALGORITHM} Credential=${accessKeyId}/${scope}, SignedHeaders=${names.join(';')}, Signature=${signature}`;
  return { ...headers, authorization };
};
