import { Validations } from 'aws-cdk-lib';
import { Bucket } from 'aws-cdk-lib/aws-s3';
import type { IConstruct } from 'constructs';
import { describe, expect, it } from 'vitest';
import { nagPacks } from '#infra/aws/nag.ts';
import {
  CUSTOM_DOMAIN,
  createApp,
  deploymentWith,
  development,
  production,
  RECOVERY,
} from './synthesized.ts';

type Finding = { readonly rule: string; readonly path: string };

const findings = (root: IConstruct, includeAcknowledged: boolean): Finding[] =>
  nagPacks()
    .map(pack =>
      includeAcknowledged
        ? Object.defineProperty(pack, 'isAcknowledged', { value: () => false })
        : pack,
    )
    .flatMap(pack => pack.validateScope(root).violations)
    .flatMap(({ ruleName, violatingResources }) =>
      violatingResources.map(({ constructPath }) => ({
        rule: ruleName,
        path: constructPath ?? '',
      })),
    );

/** All acknowledged findings, with the path, the rule and the reason. */
const acknowledgements = (root: IConstruct) =>
  root.node.findAll().flatMap(({ node }) =>
    node.metadata
      .filter(({ type }) => type === Validations.ACKNOWLEDGED_RULES_METADATA_KEY)
      .flatMap(({ data }) => Object.entries<string>(data))
      .map(([id, reason]) => ({ path: node.path, rule: id.replace(/^annotation::/i, ''), reason })),
  );

describe.each([
  ['prod', production],
  ['dev with a custom domain', development],
  ['prod in maintenance, with copies', deploymentWith(RECOVERY)],
])('the stacks of %s', (_stage, { app }) => {
  it('have no unacknowledged findings from the AwsSolutions and Serverless packs', () => {
    expect(findings(app, false)).toEqual([]);
  });

  it('acknowledge only existing findings, each with a reason', () => {
    const found = findings(app, true);
    const acknowledged = acknowledgements(app).filter(({ rule }) => !rule.startsWith('@aws-cdk/'));
    const isFound = ({ rule, path }: Finding) =>
      found.some(one => one.rule === rule && one.path.startsWith(`${path}/`));
    expect(acknowledged.length).toBeGreaterThan(10);
    expect(acknowledged.filter(one => !isFound(one))).toEqual([]);
    expect(acknowledged.filter(({ reason }) => reason.length < 20)).toEqual([]);
    // A stack's path has no slash; a finding acknowledged there would apply to all of its resources.
    expect(acknowledged.filter(({ path }) => !path.includes('/'))).toEqual([]);
  });
});

it('a public bucket is a finding', () => {
  const { stacks, app } = createApp(CUSTOM_DOMAIN);
  new Bucket(stacks.data, 'Open');
  expect(findings(app, false).map(({ rule }) => rule)).toContain('AwsSolutions-S10');
});
