import { callJson, messageOf } from './json.ts';
import { type ClientConfig, type Service, serviceOf } from './transport.ts';

/** Stands in for @aws-sdk/client-ssm inside the Lambda bundles, as dynamodb.ts does for the table. */

class Command<Output> {
  readonly action: string;
  readonly input: object;
  /** What its answer is like: only for the compiler. */
  declare readonly output: Output;

  constructor(action: string, input: object) {
    this.action = action;
    this.input = input;
  }
}

type Parameter = { Name?: string; Selector?: string; Value?: string; Version?: number };

export class GetParametersCommand extends Command<{ Parameters?: Parameter[] }> {
  constructor(input: { readonly Names: readonly string[]; readonly WithDecryption: boolean }) {
    super('GetParameters', input);
  }
}

export class PutParameterCommand extends Command<{ Version?: number }> {
  constructor(input: {
    readonly Name: string;
    readonly Value: string;
    readonly Type: 'SecureString';
    readonly Overwrite: boolean;
  }) {
    super('PutParameter', input);
  }
}

export class DeleteParametersCommand extends Command<object> {
  constructor(input: { readonly Names: readonly string[] }) {
    super('DeleteParameters', input);
  }
}

export class SSMClient {
  readonly #service: Service;

  constructor(config: ClientConfig) {
    this.#service = serviceOf(config, 'ssm');
  }

  async send<Output>({ action, input }: Command<Output>): Promise<Output> {
    const headers = { type: 'application/x-amz-json-1.1', target: `AmazonSSM.${action}` };
    const answer = await callJson(this.#service, headers, input);
    if ('refusal' in answer) {
      throw Object.assign(new Error(messageOf(answer.refusal)), { name: answer.refusal.name });
    }
    return Object(answer.output);
  }
}
