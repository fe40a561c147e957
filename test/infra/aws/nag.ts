import { Validations } from 'aws-cdk-lib';
import { Bucket } from 'aws-cdk-lib/aws-s3';
import type { IConstruct } from 'constructs';
import { describe, expect, it } from 'vitest';
import { nagPacks } from '#infra/aws/nag.ts';
import { CUSTOM_DOMAIN, development, production, synthesized } from './synthesized.ts';

type Finding = { readonly rule: string; readonly path: string };

const findings = (root: IConstruct, evenAccepted: boolean): Finding[] =>
  nagPacks()
    .map(pack =>
      evenAccepted ? Object.defineProperty(pack, 'isAcknowledged', { value: () => false }) : pack,
    )
    .flatMap(pack => pack.validateScope(root).violations)
    .flatMap(({ ruleName, violatingResources }) =>
      violatingResources.map(({ constructPath }) => ({
        rule: ruleName,
        path: constructPath ?? '',
      })),
    );

/** Everything that was accepted: where, which rule, why. */
const accepted = (root: IConstruct) =>
  root.node.findAll().flatMap(({ node }) =>
    node.metadata
      .filter(({ type }) => type === Validations.ACKNOWLEDGED_RULES_METADATA_KEY)
      .flatMap(({ data }) => Object.entries<string>(data))
      .map(([id, reason]) => ({ path: node.path, rule: id.replace(/^annotation::/i, ''), reason })),
  );

describe.each([
  ['prod', production],
  ['dev, under a name of its own,', development],
])('the stacks of %s', (_stage, { app }) => {
  it('have no open finding in the AwsSolutions and Serverless packs', () => {
    expect(findings(app, false)).toEqual([]);
  });

  it('accept nothing that was not found, each with a reason', () => {
    const found = findings(app, true);
    const ruled = accepted(app).filter(({ rule }) => !rule.startsWith('@aws-cdk/'));
    const isFound = ({ rule, path }: Finding) =>
      found.some(one => one.rule === rule && one.path.startsWith(`${path}/`));
    expect(ruled.length).toBeGreaterThan(10);
    expect(ruled.filter(one => !isFound(one))).toEqual([]);
    expect(ruled.filter(({ reason }) => reason.length < 20)).toEqual([]);
    // A stack's own path has no slash: what is accepted there would hold for all that it has.
    expect(ruled.filter(({ path }) => !path.includes('/'))).toEqual([]);
  });
});

it('an open bucket is found', () => {
  const { stacks, app } = synthesized(CUSTOM_DOMAIN);
  new Bucket(stacks.data, 'Open');
  expect(findings(app, false).map(({ rule }) => rule)).toContain('AwsSolutions-S10');
});
