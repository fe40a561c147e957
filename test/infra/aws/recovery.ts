import { readFileSync } from 'node:fs';
import { Stack } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { describe, expect, it } from 'vitest';
import {
  type Deployment,
  deploymentWith,
  ofType,
  production,
  RECOVERY,
  type Resource,
  templatesOf,
} from './synthesized.ts';

/** The retained resources that a template can't create a second time, with what identifies them for an import. */
const retainedNames = (all: Deployment) =>
  Object.fromEntries(
    templatesOf(all).flatMap(([stack, template]) =>
      Object.entries<Resource & { DeletionPolicy?: string }>(template.toJSON().Resources)
        .filter(([, one]) => one.DeletionPolicy?.startsWith('Retain'))
        .flatMap(([id, { Type, Properties }]) => {
          const [property] = IDENTIFIERS[Type] ?? [];
          if (property === undefined) return [];
          const name = JSON.stringify(Properties[property])
            .replace('{"Ref":"AWS::AccountId"}', '"123456789012"')
            .replace(/^\{"Fn::Join":\["",\["(.*)","(.*)"\]\]\}$/, '"$1$2"');
          return [[`${stack}.${id}`, { [property]: JSON.parse(name) }]];
        }),
    ),
  );

/** The property by which CloudFormation imports a resource; custom ones find theirs on their own. */
const IDENTIFIERS: Readonly<Record<string, readonly [string]>> = {
  'AWS::DynamoDB::GlobalTable': ['TableName'],
  'AWS::S3::Bucket': ['BucketName'],
};

const environmentsOf = (all: Deployment): Record<string, unknown>[] =>
  ofType(all, 'AWS::Lambda::Function')
    // The CDK has functions of its own, which deploy the site.
    .filter(({ Properties }) => Properties.FunctionName !== undefined)
    .map(({ Properties }) => Object(Object(Properties.Environment).Variables));

const enabledSources = (all: Deployment): unknown[] =>
  ofType(all, 'AWS::Lambda::EventSourceMapping').map(({ Properties }) => Properties.Enabled);

describe('maintenance (rule 271)', () => {
  it('makes every function refuse calls, and lets queues and stream wait', () => {
    const all = deploymentWith(RECOVERY);
    expect(environmentsOf(all).map(({ MAINTENANCE }) => MAINTENANCE)).not.toContain(undefined);
    expect(new Set(enabledSources(all))).toEqual(new Set([false]));
    // If the template omitted the setting, they would stay off afterwards.
    expect(new Set(enabledSources(production))).toEqual(new Set([true]));
    expect(environmentsOf(production).map(({ MAINTENANCE }) => MAINTENANCE)).toContain(undefined);
  });
});

describe('the stacks of a stage that keeps data', () => {
  it('are protected once a deployment has succeeded', () => {
    const protectionOf = ({ stacks }: Deployment) =>
      new Set(Object.values(stacks).map(({ terminationProtection }) => terminationProtection));
    expect(protectionOf(deploymentWith(RECOVERY))).toEqual(new Set([true]));
    expect(protectionOf(production)).toEqual(new Set([false]));
  });

  it('adopt what a deleted stack has left, as docs/disaster-recovery.md says', () => {
    const page = readFileSync('docs/disaster-recovery.md', 'utf8');
    const mappings = [...page.matchAll(/cat > (\w+)\.json <<'JSON'\n([\s\S]*?)\n {4}JSON/g)];
    const documented = mappings.flatMap(([, stack = '', json = '']) =>
      Object.entries<object>(JSON.parse(json)).map(([id, names]) => [`${stack}.${id}`, names]),
    );
    expect(Object.fromEntries(documented)).toEqual(retainedNames(production));
  });
});

describe('a copy in another region', () => {
  const copies = () => {
    const { app } = deploymentWith(RECOVERY);
    const template = (id: string) => {
      const stack = app.node.findChild(`giorgione-prod-${id}`);
      if (!(stack instanceof Stack)) throw new Error(`${id} is no stack`);
      return { region: stack.region, template: Template.fromStack(stack) };
    };
    return { vault: template('copy-vault'), plan: template('copies') };
  };

  it('is made daily of the table and the vouchers, and kept as long as a restore may need it', () => {
    const { vault, plan } = copies();
    expect([vault.region, plan.region]).toEqual(['eu-west-1', 'eu-south-1']);
    vault.template.hasResource('AWS::Backup::BackupVault', {
      DeletionPolicy: 'RetainExceptOnCreate',
      Properties: { BackupVaultName: 'giorgione-prod-copies' },
    });
    const [made] = Object.values(plan.template.findResources('AWS::Backup::BackupPlan'));
    const [rule] = made?.Properties.BackupPlan.BackupPlanRule ?? [];
    expect(rule.ScheduleExpression).toBe('cron(0 3 * * ? *)');
    expect(rule.CopyActions).toEqual([
      expect.objectContaining({ Lifecycle: { DeleteAfterDays: 35 } }),
    ]);
    expect(JSON.stringify(rule.CopyActions)).toContain(':eu-west-1:');
    const selections = plan.template.findResources('AWS::Backup::BackupSelection');
    const resources = JSON.stringify(Object.values(selections));
    expect(resources).toContain(':table/giorgione-prod"');
    expect(resources).toContain('giorgione-prod-vouchers-');
  });

  it('is made by a role that can’t read anything else, or restore or change the data', () => {
    const policies = copies().plan.template.findResources('AWS::IAM::Policy');
    const statements = Object.values(policies).flatMap(
      ({ Properties }) => Properties.PolicyDocument.Statement,
    );
    const actions = statements.flatMap(({ Action }) => Action);
    expect(actions.filter(action => action.includes('*'))).toEqual([]);
    const changes = actions.filter(action => /:(Put|Delete|Update|Restore|Write)/.test(action));
    expect(changes.filter(action => /^(dynamodb|s3)/.test(action))).toEqual([
      // For its own backups, and for the bucket's change events.
      'dynamodb:DeleteBackup',
      's3:PutBucketNotification',
      's3:PutInventoryConfiguration',
    ]);
    const open = statements.filter(({ Resource }) => Resource === '*');
    expect(open.map(({ Action }) => Action)).toEqual([
      ['cloudwatch:GetMetricData', 'events:ListRules'],
    ]);
  });
});
