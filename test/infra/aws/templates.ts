import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LAMBDA_ROOT, LAMBDAS } from '#infra/aws/lambda/lambdas.ts';
import { schemaErrors } from './cloudformation-schema.ts';
import { customized, development, production, templatesOf } from './synthesized.ts';

describe.each([
  ['prod', production],
  ['dev', development],
  ['prod with every option', customized],
])('the templates of %s', (_, all) => {
  it.each(templatesOf(all))('%s match CloudFormation’s schemas', (_name, template) => {
    const { Resources } = template.toJSON();
    expect(Object.keys(Resources).length).toBeGreaterThan(0);
    expect(schemaErrors({ Resources })).toEqual([]);
  });
});

describe('the schemas', () => {
  const queue = (Properties: object, Type = 'AWS::SQS::Queue') => ({
    Resources: { Queue: { Type, Properties: { ...Properties } } },
  });
  const rule = { Name: 'r', Priority: 0, VisibilityConfig: {} };

  it.each([
    [queue({}, 'AWS::SQS::Queues'), 'Queue: there is no AWS::SQS::Queues'],
    [queue({ Fifo: true }), 'Queue: there is no Fifo'],
    [queue({ DelaySeconds: 'soon' }), 'Queue.DelaySeconds: not of type integer'],
    [queue({}, 'AWS::Lambda::Function'), 'Queue: no Code'],
    [queue({ Rules: [rule] }, 'AWS::WAFv2::WebACL'), 'Queue.Rules.0: no Statement'],
    [
      queue({ State: 'ON' }, 'AWS::Scheduler::Schedule'),
      'Queue.State: "ON" is none of ENABLED, DISABLED',
    ],
    [
      queue({ QueueName: { 'Fn::GetAtt': ['Queue', 'Name'] }, DelaySeconds: { Ref: 'Other' } }),
      'Queue: AWS::SQS::Queue has no attribute Name',
    ],
  ])('report errors: %#', (template, problem) => {
    expect(schemaErrors(template)).toContain(problem);
  });
});

describe('the uploaded assets', () => {
  it('are byte for byte the bundles that the build made', () => {
    const folder = development.app.synth().directory;
    const filesIn = (root: string): string[] =>
      readdirSync(root, { recursive: true, withFileTypes: true })
        .filter(entry => entry.isFile())
        .map(({ parentPath, name }) => join(parentPath, name).slice(root.length));
    const uploaded = readdirSync(folder)
      .filter(name => /^asset\.[0-9a-f]+$/.test(name))
      .map(name => join(folder, name));
    for (const { name } of LAMBDAS) {
      const built = join(LAMBDA_ROOT, name);
      const files = filesIn(built);
      expect(files).toContain('/index.mjs');
      const asset = uploaded.find(
        root =>
          filesIn(root).join() === files.join() &&
          files.every(file => readFileSync(root + file).equals(readFileSync(built + file))),
      );
      expect(asset, `no asset is the bundle of ${name}`).toBeDefined();
    }
  });
});
