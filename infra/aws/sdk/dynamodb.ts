import { randomUUID } from 'node:crypto';
import { marshalled, unmarshalled } from './attributes.ts';
import { callJson, messageOf, type Refusal } from './json.ts';
import { type ClientConfig, type Service, serviceOf } from './transport.ts';

/**
 * Stands in for @aws-sdk/client-dynamodb and @aws-sdk/lib-dynamodb inside the Lambda bundles: the
 * same names, the same requests on the wire, for the calls that functions/table makes. The SDK weighs
 * three times as much as everything else in a Lambda, and takes as long to start. A call that is
 * missing here doesn't build.
 */

class DynamoDBServiceException extends Error {
  readonly Item: unknown;
  readonly CancellationReasons: unknown;

  constructor(refusal: Refusal) {
    super(messageOf(refusal));
    this.name = refusal.name;
    this.Item = refusal.detail.Item;
    this.CancellationReasons = refusal.detail.CancellationReasons;
  }
}

export class ConditionalCheckFailedException extends DynamoDBServiceException {}
export class TransactionCanceledException extends DynamoDBServiceException {}
export class TransactionConflictException extends DynamoDBServiceException {}

const EXCEPTIONS: Readonly<Record<string, typeof DynamoDBServiceException>> = {
  ConditionalCheckFailedException,
  TransactionCanceledException,
  TransactionConflictException,
};

class Command {
  readonly action: string;
  readonly input: object;

  constructor(action: string, input: object) {
    this.action = action;
    this.input = input;
  }
}

const command = (action: string) =>
  class extends Command {
    constructor(input: object) {
      super(action, input);
    }
  };

// Marked pure, so that a bundle holds the name of no action that it doesn't call.
export const BatchGetCommand = /* @__PURE__ */ command('BatchGetItem');
export const BatchWriteCommand = /* @__PURE__ */ command('BatchWriteItem');
export const DeleteCommand = /* @__PURE__ */ command('DeleteItem');
export const GetCommand = /* @__PURE__ */ command('GetItem');
export const PutCommand = /* @__PURE__ */ command('PutItem');
export const QueryCommand = /* @__PURE__ */ command('Query');
export const UpdateCommand = /* @__PURE__ */ command('UpdateItem');

/** Sent twice, a transaction happens once: its token says that it is the same. */
export class TransactWriteCommand extends Command {
  constructor(input: object) {
    super('TransactWriteItems', { ClientRequestToken: randomUUID(), ...input });
  }
}

export class DynamoDBClient {
  readonly service: Service;

  constructor(config: ClientConfig) {
    this.service = serviceOf(config, 'dynamodb');
  }
}

export class DynamoDBDocumentClient {
  readonly #service: Service;

  private constructor(service: Service) {
    this.#service = service;
  }

  static from({ service }: DynamoDBClient): DynamoDBDocumentClient {
    return new DynamoDBDocumentClient(service);
  }

  async send({ action, input }: Command): Promise<unknown> {
    const headers = {
      type: 'application/x-amz-json-1.0',
      target: `DynamoDB_20120810.${action}`,
    };
    const answer = await callJson(this.#service, headers, marshalled(input));
    if ('output' in answer) return unmarshalled(answer.output);
    const { refusal } = answer;
    throw new (EXCEPTIONS[refusal.name] ?? DynamoDBServiceException)(refusal);
  }
}
