import { readFileSync } from 'node:fs';
import { runUnsafeSimulation } from '@cloud-copilot/iam-simulate';
import { describe, expect, it } from 'vitest';
import { ACCOUNT } from './function-roles.ts';
import {
  actionsOf,
  KNOWN_TYPES,
  NAMED_ACTIONS,
  type Need,
  needsOf,
  REFUSED,
  UNUSED,
} from './needed-actions.ts';
import {
  customized,
  deploymentWith,
  development,
  production,
  RECOVERY,
  type Resource,
} from './synthesized.ts';

type Policy = {
  readonly Statement: readonly {
    readonly Sid: string;
    readonly Action: string | readonly string[];
    readonly Resource: string | readonly string[];
    readonly Condition?: unknown;
  }[];
};

/** A deployment's policies: a single one would be too long for IAM. */
const POLICIES = ['cloudformation', 'cloudformation-unnamed'];

const read = (name: string): string => readFileSync(`infra/iam/${name}.json`, 'utf8');
const policy = (name: string): Policy => JSON.parse(read(name));
const policies = POLICIES.map(policy);
const statements = policies.flatMap(({ Statement }) => Statement);

const matches = (pattern: string, text: string): boolean =>
  new RegExp(`^${RegExp.escape(pattern).replaceAll('\\*', '.*')}$`, 'i').test(text);

/** An action that doesn't support resource-level permissions must be allowed on all resources. */
const isAllowedEverywhere = (action: string): boolean =>
  statements.some(
    ({ Action, Resource, Condition }) =>
      Resource === '*' &&
      Condition === undefined &&
      [Action].flat().some(pattern => matches(pattern, action)),
  );

/** Whether IAM allows a deployment to do something. */
const isAllowed = ({ action, resource }: Need, contextVariables: Record<string, string> = {}) =>
  runUnsafeSimulation(
    {
      request: {
        principal: `arn:aws:iam::${ACCOUNT}:role/cdk-hnb659fds-cfn-exec-role`,
        action,
        resource: { resource, accountId: ACCOUNT },
        contextVariables,
      },
      identityPolicies: policies.map((one, i) => ({ name: POLICIES[i] ?? '', policy: one })),
      serviceControlPolicies: [],
      resourceControlPolicies: [],
    },
    {},
  ) === 'Allowed';

/** All templates, including those of the copies. */
const templates: { readonly Resources: Readonly<Record<string, Resource>> }[] = [
  ...[production, development, customized, deploymentWith(RECOVERY)],
].flatMap(({ app }) => app.synth().stacks.map(({ template }) => template));
const resources = templates.flatMap(({ Resources }) => Object.values(Resources));
const types = new Set(resources.map(({ Type }) => Type).filter(type => !/^AWS::CDK::/.test(type)));

/** Actions allowed under a condition, which separate tests check. */
const CONDITIONAL = /^iam:(CreateServiceLinkedRole|PassRole)$|^kms:/;

describe('the role for a pull request’s diff', () => {
  it("reads production's templates, and nothing else", () => {
    expect(policy('diff').Statement).toEqual([
      {
        Sid: 'DeployedTemplates',
        Effect: 'Allow',
        Action: 'cloudformation:GetTemplate',
        Resource: 'arn:aws:cloudformation:*:123456789012:stack/giorgione-prod-*/*',
      },
    ]);
  });
});

describe('the policies of deployments', () => {
  it("allow everything that CloudFormation’s handlers need for the templates' resources", async () => {
    const needs = (await needsOf([...types])).filter(({ action }) => !CONDITIONAL.test(action));
    expect(needs.length).toBeGreaterThan(300);
    const refused = needs.filter(need =>
      need.resource === '*' ? !isAllowedEverywhere(need.action) : !isAllowed(need),
    );
    expect(refused.map(({ action, resource }) => `${action} on ${resource}`)).toEqual([]);
  });

  it('allow nothing that no handler needs, and on no resource without a need', async () => {
    const needs = await needsOf([...types]);
    const needed = new Set(needs.map(({ action }) => action));
    const unneeded = new Set<string>();
    for (const { Sid, Action, Resource } of statements) {
      const patterns = [Action].flat();
      for (const pattern of patterns.filter(one => !NAMED_ACTIONS.includes(one))) {
        const actions = await actionsOf(pattern);
        if (actions.length === 0) unneeded.add(`${pattern} doesn’t exist`);
        for (const one of actions.filter(action => !needed.has(action))) unneeded.add(one);
      }
      if (CONDITIONAL.test(patterns[0] ?? '')) continue;
      const uses = needs.filter(({ action }) => patterns.some(one => matches(one, action)));
      for (const one of [Resource].flat())
        if (!uses.some(({ resource }) => matches(one, resource))) unneeded.add(`${Sid}: ${one}`);
    }
    expect([...unneeded]).toEqual([]);
  });

  it("are compared with the templates' types, all of which are known", () => {
    expect([...types].filter(type => !KNOWN_TYPES.includes(type))).toEqual([]);
    expect(KNOWN_TYPES.filter(type => !types.has(type))).toEqual([]);
  });

  it('leave out only what is needed by properties that no template has', () => {
    const texts = JSON.stringify(resources);
    for (const [actions, properties] of UNUSED) {
      expect(NAMED_ACTIONS.filter(action => actions.test(action))).not.toEqual([]);
      expect(properties.filter(name => texts.includes(`"${name}":`))).toEqual([]);
    }
    for (const one of REFUSED) expect(NAMED_ACTIONS.some(action => one.test(action))).toBe(true);
  });

  it("pass only the product's roles, and only to services for which the templates have roles", () => {
    const resource = `arn:aws:iam::${ACCOUNT}:role/giorgione-prod-api-PlayRole-1`;
    const roles = resources.filter(({ Type }) => Type === 'AWS::IAM::Role');
    const services = JSON.stringify(roles).matchAll(/"Service":"([\w.]+)"/g);
    const names = [...new Set([...services].map(([, name = '']) => name))].sort();
    const [statement] = statements.filter(({ Sid }) => Sid === 'RolesForServices');
    expect(statement).toMatchObject({
      Action: 'iam:PassRole',
      Condition: { StringEquals: { 'iam:PassedToService': names } },
    });
    const pass = { action: 'iam:PassRole', resource };
    for (const name of names) expect(isAllowed(pass, { 'iam:PassedToService': name })).toBe(true);
    expect(isAllowed(pass, { 'iam:PassedToService': 'ec2.amazonaws.com' })).toBe(false);
  });

  it('let services create the service-linked roles that the templates’ types need', () => {
    const make = (service: string) =>
      isAllowed(
        {
          action: 'iam:CreateServiceLinkedRole',
          resource: `arn:aws:iam::${ACCOUNT}:role/aws-service-role/${service}/AWSServiceRoleFor1`,
        },
        { 'iam:AWSServiceName': service },
      );
    for (const name of ['backup', 'contributorinsights.dynamodb', 'ops.apigateway', 'wafv2'])
      expect(make(`${name}.amazonaws.com`)).toBe(true);
    expect(make('autoscaling.amazonaws.com')).toBe(false);
  });

  it('use keys only through AWS Backup, which encrypts its vaults with them', async () => {
    const needs = (await needsOf([...types])).filter(({ action }) => action.startsWith('kms:'));
    const [statement] = statements.filter(({ Sid }) => Sid === 'KeyOfTheBackups');
    expect(statement).toMatchObject({
      Action: needs.map(({ action }) => action).sort(),
      Condition: { StringLike: { 'kms:ViaService': 'backup.*.amazonaws.com' } },
    });
  });

  it("don't amount to an administrator's: no users or keys, no items, no files of the shop", () => {
    const other = [
      ...['iam:CreateUser', 'iam:CreateAccessKey', 'iam:CreatePolicyVersion', 'sts:AssumeRole'],
      ...['dynamodb:GetItem', 'dynamodb:Query', 'dynamodb:Scan', 'dynamodb:DeleteItem'],
      ...['dynamodb:ExportTableToPointInTime', 'dynamodb:RestoreTableToPointInTime'],
      ...['dynamodb:CreateBackup', 'ssm:GetParametersByPath', 'kms:Decrypt', 'ec2:RunInstances'],
    ];
    const allowed = statements
      .filter(({ Condition }) => Condition === undefined)
      .flatMap(({ Action }) => Action);
    for (const action of other)
      expect(allowed.filter(pattern => matches(pattern, action))).toEqual([]);
    const objects = statements.filter(({ Action }) =>
      [Action].flat().some(pattern => matches(pattern, 's3:GetObject')),
    );
    expect(objects.map(({ Resource }) => Resource)).toEqual([
      'arn:aws:s3:::cdk-hnb659fds-assets-123456789012-*/*',
    ]);
  });

  it("create and pass only the product's roles", () => {
    const roles = statements.filter(({ Action }) =>
      [Action].flat().some(name => name.startsWith('iam:')),
    );
    expect(roles).toHaveLength(3);
    for (const { Resource } of roles)
      expect(Resource).toMatch(
        /^arn:aws:iam::123456789012:role\/(giorgione-|aws-service-role\/)\*$/,
      );
  });

  it.each(POLICIES)('fit into one managed policy each: %s', name => {
    expect(read(name).replace(/\s/g, '').length).toBeLessThanOrEqual(6144);
  });

  it('contain no statement that allows every action, or every action of a service', () => {
    const patterns = statements.flatMap(({ Action }) => Action);
    expect(patterns.filter(one => /^(\*|[\w-]+:\*)$/.test(one))).toEqual([]);
  });
});
