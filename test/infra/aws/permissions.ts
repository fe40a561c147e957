import { readFileSync } from 'node:fs';
import { runSimulation, runUnsafeSimulation, type Simulation } from '@cloud-copilot/iam-simulate';
import { describe, expect, it } from 'vitest';
import { LAMBDAS } from '#infra/aws/lambda/lambdas.ts';
import { AWS_REQUESTS_FILE, type AwsRequests } from '#test/support/aws-requests-golden.ts';
import {
  ACCOUNT,
  type FunctionRole,
  functionRoles,
  REGION,
  type Statement,
} from './function-roles.ts';
import { customized, ofType, production } from './synthesized.ts';

const recorded: AwsRequests = JSON.parse(readFileSync(AWS_REQUESTS_FILE, 'utf8'));

/** A request for IAM to decide on. */
type Request = {
  readonly action: string;
  readonly arn: string;
  readonly context: Record<string, string>;
};

/** Permissions that none of our code uses, and who uses them. */
const USED_BY_AWS = [
  [/^logs:(CreateLogStream|PutLogEvents) .*:log-group:/, 'Lambda writes the log'],
  [
    /^sqs:(ReceiveMessage|DeleteMessage|GetQueueAttributes) .*-(jobs|delivery)$/,
    'Lambda takes the messages from the queue of the function',
  ],
  [
    /^dynamodb:(DescribeStream|GetRecords|GetShardIterator) .*\/stream\/|^dynamodb:ListStreams \*$/,
    'Lambda reads the stream of the table for the projector',
  ],
  [/^sqs:SendMessage .*-mail-dead-letters$/, 'Lambda keeps the notifications that failed'],
] as const;

/** The variables missing in a stage without a mail sender, or without a wallet. */
const OF_SENDERS = ['MAIL_FROM', 'MAIL_QUEUE_URL', 'PROMOTION_QUEUE_URL'];
const OF_APPLE = ['CERTIFICATE', 'KEY', 'INTERMEDIATE'].map(name => `APPLE_${name}_PARAMETER`);
const OPTIONAL = [...OF_SENDERS, ...OF_APPLE, 'GOOGLE_KEY_PARAMETER'];

const arnOf = (service: string, resource: string): string =>
  `arn:aws:${service}:${REGION}:${ACCOUNT}:${resource}`;

const addressIn = (sender: string): string => /<(.+)>/.exec(sender)?.[1] ?? sender;

/** A resource's ARNs, from the value of the environment variable that names it and the path in it. */
const ARNS: Readonly<Record<string, (value: string, path: string) => string[]>> = {
  dynamodb: (table, path) => [arnOf('dynamodb', `table/${table}${path}`)],
  s3: (bucket, path) => [`arn:aws:s3:::${bucket}${path.replace('*', 'file')}`],
  sqs: url => [arnOf('sqs', url.split('/').at(-1) ?? '')],
  ssm: parameter => [arnOf('ssm', `parameter${parameter.split(':')[0]}`)],
  // SES checks the identity of the sender and, in its sandbox, of the recipient.
  ses: sender => [
    ...[addressIn(sender).split('@')[1], 'anna@example.it'].map(one =>
      arnOf('ses', `identity/${one}`),
    ),
    arnOf('ses', 'configuration-set/giorgione-prod'),
  ],
};

const resourceValue = (
  variable: string,
  resource: string,
  role: FunctionRole,
): string | undefined => {
  // Events tell the secrets function which parameter to use.
  return variable === '' ? resource : role.environment[variable];
};

const requestsFor = (action: string, resource: string, role: FunctionRole): Request[] => {
  const [variable = '', ...path] = resource.split('/');
  const value = resourceValue(variable, resource, role);
  if (value === undefined) throw new Error(`${role.name} has no ${variable} for ${action}`);
  const arns = ARNS[action.split(':')[0] ?? '']?.(value, ['', ...path].join('/'));
  if (!arns) throw new Error(`No ARNs are known of ${action}`);
  const context: Record<string, string> = action.startsWith('ses:')
    ? { 'ses:FromAddress': addressIn(value) }
    : {};
  return arns.map(arn => ({ action, arn, context }));
};

/** The requests that the tests have seen a function make, on the resources available to it. */
const requestsOf = (role: FunctionRole): Request[] =>
  Object.entries(recorded[role.name] ?? {}).flatMap(([action, resources]) =>
    resources.flatMap(resource =>
      OPTIONAL.includes(resource) && !role.environment[resource]
        ? []
        : requestsFor(action, resource, role),
    ),
  );

const simulation = (
  { action, arn, context }: Request,
  Statement: readonly Statement[],
): Simulation => ({
  request: {
    principal: `arn:aws:iam::${ACCOUNT}:role/function`,
    action,
    resource: { resource: arn, accountId: ACCOUNT },
    contextVariables: context,
  },
  identityPolicies: [{ name: 'role', policy: { Version: '2012-10-17', Statement } }],
  serviceControlPolicies: [],
  resourceControlPolicies: [],
});

/** Requests that IAM would refuse. */
const refusedBy = (role: FunctionRole): string[] =>
  requestsOf(role)
    .filter(request => runUnsafeSimulation(simulation(request, role.statements), {}) !== 'Allowed')
    .map(({ action, arn }) => `${role.name}: ${action} ${arn}`);

type Permission = Statement & { readonly Action: string; readonly Resource: string };

/** Split into one action on one resource each. */
const singlePermissions = (statements: readonly Statement[]): Permission[] =>
  statements.flatMap(statement =>
    [statement.Action]
      .flat()
      .flatMap(Action =>
        [statement.Resource].flat().map(Resource => ({ ...statement, Action, Resource })),
      ),
  );

const nameOf = ({ Action, Resource }: Permission): string => `${Action} ${Resource}`;

/** Permissions that neither the function nor AWS uses. */
const unusedBy = (role: FunctionRole): string[] => {
  const requests = requestsOf(role);
  const isUsed = (permission: Permission): boolean =>
    USED_BY_AWS.some(([pattern]) => pattern.test(nameOf(permission))) ||
    requests.some(
      request =>
        request.action === permission.Action &&
        runUnsafeSimulation(simulation(request, [permission]), {}) === 'Allowed',
    );
  return singlePermissions(role.statements)
    .filter(permission => !isUsed(permission))
    .map(permission => `${role.name}: ${nameOf(permission)}`);
};

const withSender = functionRoles(customized);

/** A role with changed statements. */
const changed = (name: string, change: (statements: readonly Statement[]) => Statement[]) =>
  withSender
    .filter(role => role.name === name)
    .map(role => ({ ...role, statements: change(role.statements) }));

/** The statements without one action. */
const without = (statements: readonly Statement[], action: string): Statement[] =>
  statements.map(one => ({ ...one, Action: [one.Action].flat().filter(name => name !== action) }));

describe('the role of a function', () => {
  it("is known, as are the function's requests to AWS", () => {
    const names = LAMBDAS.map(({ name }) => name).sort();
    expect(withSender.map(({ name }) => name).sort()).toEqual(names);
    expect(Object.keys(recorded).sort()).toEqual(names);
  });

  it.each([
    ['with a mail sender', withSender],
    ['without one', functionRoles(production)],
  ])('allows everything that the tests have seen the function do, in a stage %s', (_, roles) => {
    expect(roles.flatMap(refusedBy)).toEqual([]);
  });

  it('allows nothing else, except what AWS does for the function', () => {
    expect(withSender.flatMap(unusedBy)).toEqual([]);
    const allowed = withSender
      .flatMap(({ statements }) => singlePermissions(statements))
      .map(nameOf);
    const needless = USED_BY_AWS.filter(([pattern]) => !allowed.some(name => pattern.test(name)));
    expect(needless).toEqual([]);
  });

  it('uses actions, resources and conditions that exist', async () => {
    const requests = withSender.flatMap(role =>
      requestsOf(role).map(request => simulation(request, role.statements)),
    );
    const byAction = new Map(requests.map(one => [one.request.action, one]));
    for (const [action, one] of byAction) {
      const { resultType } = await runSimulation(one, {});
      expect([action, resultType]).toEqual([action, 'single']);
    }
  });

  it("needs no key of its own: AWS's own keys encrypt what is stored", () => {
    const stored = ['AWS::SQS::Queue', 'AWS::S3::Bucket', 'AWS::DynamoDB::GlobalTable'];
    const resources = stored.map(type => ofType(production, type));
    for (const found of resources) expect(found).not.toEqual([]);
    expect(JSON.stringify(resources)).not.toMatch(/kms/i);
  });
});

describe('a policy that differs from what a function does', () => {
  it('is reported when an action is missing', () => {
    const roles = changed('counter', statements => without(statements, 'dynamodb:DeleteItem'));
    expect(roles.flatMap(refusedBy)).toEqual([
      `counter: dynamodb:DeleteItem ${arnOf('dynamodb', 'table/giorgione-prod-restored')}`,
    ]);
  });

  it('is reported when the mail sender is a different one', () => {
    const other = { StringEquals: { 'ses:FromAddress': 'altri@example.it' } };
    const roles = changed('delivery', statements =>
      statements.map(one => (one.Condition ? { ...one, Condition: other } : one)),
    );
    expect(roles.flatMap(refusedBy).length).toBeGreaterThan(1);
  });

  it('is reported when it allows more: an action, another table, other files', () => {
    const table = arnOf('dynamodb', 'table/giorgione-prod-restored');
    const files = 'arn:aws:s3:::giorgione-prod-vouchers-123456789012/exports/*';
    const more = [
      { Effect: 'Allow', Action: 'dynamodb:Scan', Resource: table },
      { Effect: 'Allow', Action: 'dynamodb:PutItem', Resource: `${table}-2` },
      { Effect: 'Allow', Action: 's3:GetObject', Resource: files },
    ];
    const roles = changed('papers', statements => [...statements, ...more]);
    expect(roles.flatMap(unusedBy)).toEqual(
      more.map(({ Action, Resource }) => `papers: ${Action} ${Resource}`),
    );
  });
});
