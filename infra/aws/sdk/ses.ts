import {
  type ClientConfig,
  callService,
  type Reply,
  type Service,
  serviceOf,
  xmlFailure,
} from './transport.ts';

/** Stands in for @aws-sdk/client-ses inside the Lambda bundles, as dynamodb.ts does for the table. */

/** 'Destination.ToAddresses.member.1': how the Query protocol names what an object holds. */
const fieldsOf = (value: unknown, name: string): [name: string, value: string][] => {
  if (Array.isArray(value)) {
    return value.flatMap((one, i) => fieldsOf(one, `${name}.member.${i + 1}`));
  }
  if (typeof value !== 'object' || value === null) {
    return value === undefined ? [] : [[name, String(value)]];
  }
  const prefix = name === '' ? '' : `${name}.`;
  return Object.entries(value).flatMap(([key, one]) => fieldsOf(one, `${prefix}${key}`));
};

const isThrottled = (reply: Reply): boolean =>
  reply.status === 400 && xmlFailure(reply).name === 'Throttling';

export class SendEmailCommand {
  readonly body: string;

  constructor(input: object) {
    const named = [['Action', 'SendEmail'], ['Version', '2010-12-01'], ...fieldsOf(input, '')];
    this.body = new URLSearchParams(named).toString();
  }
}

export class SESClient {
  readonly #service: Service;

  constructor(config: ClientConfig) {
    this.#service = serviceOf(config, 'ses', 'email');
  }

  async send({ body }: SendEmailCommand): Promise<void> {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const call = { method: 'POST', path: '/', headers, body } as const;
    const reply = await callService(this.#service, call, isThrottled);
    if (reply.status !== 200) throw xmlFailure(reply);
  }
}
