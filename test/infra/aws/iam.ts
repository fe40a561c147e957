import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { development, production, resourcesOf } from './synthesized.ts';

type Statement = {
  readonly Action: string | readonly string[];
  readonly Resource: string | readonly string[];
};

const policy = (name: string): Statement[] =>
  JSON.parse(readFileSync(`infra/iam/${name}.json`, 'utf8')).Statement;
const actionsIn = (statements: readonly Statement[]): string[] =>
  statements.flatMap(({ Action }) => Action);

/** Whether a pattern of actions, such as dynamodb:*Table, allows an action. */
const isAllowed = (patterns: readonly string[], action: string): boolean =>
  patterns.some(pattern => new RegExp(`^${pattern.replaceAll('*', '.*')}$`, 'i').test(action));

/** The prefix of a service's actions, where its resources have another one. */
const PREFIXES: Readonly<Record<string, string>> = {
  apigatewayv2: 'apigateway',
  certificatemanager: 'acm',
};

describe('the role of a pull request’s difference', () => {
  it('reads templates of production, and nothing else', () => {
    expect(policy('diff')).toEqual([
      {
        Sid: 'DeployedTemplates',
        Effect: 'Allow',
        Action: 'cloudformation:GetTemplate',
        Resource: 'arn:aws:cloudformation:*:123456789012:stack/giorgione-prod-*/*',
      },
    ]);
  });
});

describe('the policy of deployments', () => {
  const statements = policy('cloudformation');
  const allowed = actionsIn(statements);

  it('has every service of the stacks', () => {
    const services = [...resourcesOf(production), ...resourcesOf(development)]
      .map(({ Type }) => Type.split('::'))
      .flatMap(([vendor, service = '']) => (vendor === 'AWS' ? [service.toLowerCase()] : []));
    const prefixes = new Set(services.map(service => PREFIXES[service] ?? service));
    expect(prefixes.size).toBeGreaterThan(15);
    const covered = new Set(allowed.map(action => action.split(':')[0]));
    expect([...prefixes].filter(prefix => !covered.has(prefix))).toEqual([]);
  });

  it('is no administrator’s: no users and keys, no items, no files of the shop', () => {
    for (const action of [
      'iam:CreateUser',
      'iam:CreateAccessKey',
      'iam:CreatePolicyVersion',
      'sts:AssumeRole',
      'dynamodb:GetItem',
      'dynamodb:Query',
      'dynamodb:Scan',
      'dynamodb:DeleteItem',
      'dynamodb:ExportTableToPointInTime',
      'dynamodb:RestoreTableToPointInTime',
      'dynamodb:CreateBackup',
      'ssm:GetParametersByPath',
      'kms:Decrypt',
      'ec2:RunInstances',
    ])
      expect([action, isAllowed(allowed, action)]).toEqual([action, false]);
    const objects = statements.filter(one => isAllowed(actionsIn([one]), 's3:GetObject'));
    expect(objects.map(({ Resource }) => Resource)).toEqual([
      'arn:aws:s3:::cdk-hnb659fds-assets-123456789012-*/*',
    ]);
  });

  it('makes and passes roles of the product alone', () => {
    const roles = statements.filter(one => actionsIn([one]).some(name => name.startsWith('iam:')));
    expect(roles).toHaveLength(4);
    for (const { Resource } of roles)
      expect(Resource).toMatch(
        /^arn:aws:iam::123456789012:role\/(giorgione-|aws-service-role\/)\*$/,
      );
  });

  it('fits into a managed policy', () => {
    const text = readFileSync('infra/iam/cloudformation.json', 'utf8').replace(/\s/g, '');
    expect(text.length).toBeLessThanOrEqual(6144);
  });
});
