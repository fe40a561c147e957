import { functionOf } from '#functions/calls/areas.ts';
import { LAMBDAS } from '#infra/aws/lambda/lambdas.ts';
import { AREAS } from '#shared/areas.ts';
import type { Golden } from './recorded-accesses.ts';

/** The resources, by function and action. */
export type AwsRequests = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;

export const AWS_REQUESTS_FILE = 'test/golden/aws-requests.json';

/** Recorded under the name of its folder, but part of the delivery function. */
const DELIVERED = ['wallet-delivery', 'mail-feedback'];

/** The function of a call ('auth.login'), of the projector, or of a job, which has no function of its own. */
const nameOfFunction = (name: string): string => {
  const [first = ''] = name.split('.');
  const area = AREAS.find(one => one === first);
  if (area) return functionOf(area);
  if (name === 'the projector') return 'projector';
  if (DELIVERED.includes(first)) return 'delivery';
  return LAMBDAS.find(one => one.name === first)?.name ?? 'jobs';
};

const REQUEST = /^(.+) requests (\S+) (.+)$/;

/** By function, then by action. */
const byFunction = (a: string, b: string): number => {
  const [first, second] = [a, b].map(access => {
    const [, name = '', action = ''] = REQUEST.exec(access) ?? [];
    return `${nameOfFunction(name)} ${action}`;
  });
  return (first ?? '') < (second ?? '') ? -1 : 1;
};

/** What the functions request from AWS. */
export const AWS_REQUESTS: Golden = {
  file: AWS_REQUESTS_FILE,
  toText: accesses => {
    const functions: Record<string, Record<string, string[]>> = {};
    for (const access of [...accesses].sort(byFunction)) {
      const [, name, action = '', resource = ''] = REQUEST.exec(access) ?? [];
      if (!name) continue;
      const actions = functions[nameOfFunction(name)] ?? {};
      functions[nameOfFunction(name)] = actions;
      actions[action] = [...new Set([...(actions[action] ?? []), resource])].sort();
    }
    return `${JSON.stringify(functions, null, 2)}\n`;
  },
  fromText: text => {
    const functions: AwsRequests = JSON.parse(text);
    return new Set(
      Object.entries(functions).flatMap(([name, actions]) =>
        Object.entries(actions).flatMap(([action, resources]) =>
          resources.map(resource => `${name} requests ${action} ${resource}`),
        ),
      ),
    );
  },
};
