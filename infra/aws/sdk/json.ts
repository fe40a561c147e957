import { callService, type Reply, type Service } from './transport.ts';

/** What the services that speak JSON have in common. */

const parse = (body: Buffer): Record<string, unknown> => {
  try {
    return Object(JSON.parse(body.toString('utf8')));
  } catch {
    return {};
  }
};

/** What a service refuses with: its own fields, beside a type and a message. */
export type Refusal = { readonly name: string; readonly detail: Record<string, unknown> };

const refusalOf = ({ body }: Reply): Refusal => {
  const detail = parse(body);
  return { name: String(detail.__type ?? 'UnknownError').replace(/^.*#/, ''), detail };
};

export const messageOf = ({ name, detail }: Refusal): string =>
  String(detail.message ?? detail.Message ?? name);

/** Refusals that the same call may not meet again. */
const PASSING = new Set([
  'ProvisionedThroughputExceededException',
  'RequestLimitExceeded',
  'ThrottlingException',
  'TransactionInProgressException',
]);

const isPassing = (reply: Reply): boolean =>
  reply.status >= 400 && PASSING.has(refusalOf(reply).name);

/** Makes a call; `type` and `target` are the service's headers of these names. */
export const callJson = async (
  service: Service,
  { type, target }: { readonly type: string; readonly target: string },
  input: unknown,
): Promise<{ readonly output: unknown } | { readonly refusal: Refusal }> => {
  const headers = { 'content-type': type, 'x-amz-target': target };
  const call = { method: 'POST', path: '/', headers, body: JSON.stringify(input) } as const;
  const reply = await callService(service, call, isPassing);
  return reply.status === 200
    ? { output: JSON.parse(reply.body.toString('utf8')) }
    : { refusal: refusalOf(reply) };
};
