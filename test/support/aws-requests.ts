import { Command } from '@smithy/core/client';
import { listIn } from './dynamodb/table-request.ts';
import { type AwsRequest, recordRequest } from './recorded-accesses.ts';

/** The permission that each part of a transaction needs. */
const PARTS: Readonly<Record<string, string>> = {
  Put: 'PutItem',
  Update: 'UpdateItem',
  Delete: 'DeleteItem',
  ConditionCheck: 'ConditionCheckItem',
};

const variables = new Map<string, string>();

/**
 * The environment variable with this value, through which a function on AWS knows the resource; otherwise the value.
 */
const variableOf = (value: unknown): string => {
  const text = String(value);
  const known = variables.get(text);
  // Searching the environment takes a tenth of a request's time.
  if (known !== undefined && process.env[known] === text) return known;
  const found = Object.entries(process.env).find(([, one]) => one === text);
  if (found) variables.set(text, found[0]);
  return found?.[0] ?? text;
};

const tableRequests = (action: string, input: object): AwsRequest[] => {
  const { TransactItems, RequestItems, TableName, IndexName } = Object(input);
  const parts = listIn(TransactItems).flatMap(part => Object.entries(Object(part)));
  const tables = TransactItems ? [] : [...Object.keys(Object(RequestItems)), TableName];
  return [
    ...parts.map(([part, one]) => [PARTS[part] ?? part, Object(one).TableName] as const),
    ...tables.filter(Boolean).map(name => [action, name] as const),
  ].map(([name, table]) => [
    `dynamodb:${name}`,
    [variableOf(table), ...(IndexName ? ['index', IndexName] : [])].join('/'),
  ]);
};

/** Permissions only distinguish the folder of a file. */
const fileRequests = (action: string, input: object): AwsRequest[] => {
  const { Bucket, Key = '' } = Object(input);
  return [[`s3:${action}`, `${variableOf(Bucket)}/${String(Key).split('/')[0]}/*`]];
};

const parameterRequests = (action: string, input: object): AwsRequest[] => {
  const { Name, Names = [Name] } = Object(input);
  return listIn(Names).map(name => [`ssm:${action}`, variableOf(name)]);
};

const REQUESTS: Readonly<Record<string, (action: string, input: object) => AwsRequest[]>> = {
  DynamoDBClient: tableRequests,
  S3Client: fileRequests,
  SSMClient: parameterRequests,
  SQSClient: (action, input) => [[`sqs:${action}`, variableOf(Object(input).QueueUrl)]],
  SESClient: (action, input) => [[`ses:${action}`, variableOf(Object(input).Source)]],
};

const RECORDED = Symbol.for('recorded requests');
const { prototype } = Command;

/**
 * Runs before a worker's test files: from now on, what the commands of any SDK client request from AWS is recorded,
 * including links that are only signed. All clients send commands of this class.
 */
if (!Reflect.has(prototype, RECORDED)) {
  Reflect.set(prototype, RECORDED, true);
  const resolve = prototype.resolveMiddlewareWithContext;
  prototype.resolveMiddlewareWithContext = function (...args) {
    const [, , , { clientName, commandName }] = args;
    const handler = resolve.apply(this, args);
    return async request => {
      const action = commandName.replace(/Command$/, '');
      const requests = REQUESTS[clientName]?.(action, this.input) ?? [
        [clientName, action] as const,
      ];
      requests.forEach(recordRequest);
      try {
        return await handler(request);
      } catch (error) {
        // S3 reports a missing file only to those who may list the files.
        if (error instanceof Error && error.name === 'NoSuchKey')
          recordRequest(['s3:ListBucket', variableOf(this.input.Bucket)]);
        throw error;
      }
    };
  };
}
