import { Sha256 } from '@smithy/core/checksum';
import { SignatureV4 } from '@smithy/signature-v4';
import { AWS_ENDPOINT, CREDENTIALS, REGION } from '../env.ts';
import { backOff } from '../table/back-off.ts';

type AwsCall = {
  readonly service: 'codedeploy' | 'lambda';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
};

/** The hooks of all areas run at once, in an account that may allow ten functions at the same moment. */
const TRIES = 12;
const isTransient = (status: number): boolean => status === 429 || status >= 500;

const signed = async ({ service, headers, body }: AwsCall, url: URL) => {
  if (!CREDENTIALS) throw new Error('The function has no credentials');
  const signer = new SignatureV4({
    service,
    region: REGION,
    credentials: CREDENTIALS,
    sha256: Sha256,
  });
  const request = await signer.sign({
    method: 'POST',
    protocol: url.protocol,
    hostname: url.hostname,
    path: url.pathname,
    query: {},
    headers: { ...headers, host: url.host },
    body,
  });
  return request.headers;
};

/** Posts a signed request to a service of which so few calls are made that the SDK's client is not worth it. */
export const callAws = async (call: AwsCall): Promise<unknown> => {
  const url = new URL(call.path, AWS_ENDPOINT ?? `https://${call.service}.${REGION}.amazonaws.com`);
  for (let tries = 1; ; tries++) {
    const headers = await signed(call, url);
    const response = await fetch(url, { method: 'POST', headers, body: call.body });
    const text = await response.text();
    if (response.ok) return text === '' ? undefined : JSON.parse(text);
    if (tries === TRIES || !isTransient(response.status))
      throw new Error(`${call.service} answers ${response.status}: ${text.slice(0, 200)}`);
    await backOff(tries);
  }
};
