import { describe, expect, it } from 'vitest';
import { OPTIONS } from '#infra/aws/stage.ts';
import { sized } from '#test/support/nightly.ts';
import { replacingProperties } from './cloudformation-schema.ts';
import {
  type Deployment,
  DOMAIN,
  deploymentWith,
  RECOVERY,
  type Resource,
  templatesOf,
} from './synthesized.ts';

type Options = Readonly<Record<string, string>>;

const OWN_SENDER = { ...DOMAIN, mail: 'noreply@gioca.example' };

type Changes = Readonly<Record<string, readonly [before: Options, after: Options]>>;

/** Parts of the changes below, each on its own. */
const ALONE: Changes = {
  'another voucher key': [{}, { keys: 'vouchers=2' }],
  'another session key': [{}, { keys: 'sessions=2' }],
  'another push key': [{}, { keys: 'pushes=2' }],
  'another origin secret': [{}, { keys: 'origin=2' }],
  'Apple’s wallet': [{}, { wallets: 'apple=pass.it.carta/ABCDE12345' }],
  'Google’s wallet': [{}, { wallets: 'google=3388000000022123456' }],
};

/** What an operator changes in a later deployment of the same stage. */
const CHANGES: Changes = {
  ...sized({}, ALONE),
  'another key of each kind': [{}, { keys: 'vouchers=2,sessions=2,pushes=2,origin=2' }],
  'both wallets': [{}, { wallets: 'apple=pass.it.carta/ABCDE12345,google=3388000000022123456' }],
  'a restored table': [
    {},
    {
      stream: 'arn:aws:dynamodb:eu-south-1:1:table/giorgione-prod-restored/stream/1',
    },
  ],
  'a domain': [{}, DOMAIN],
  'the domain of another certificate': [
    DOMAIN,
    { domain: 'play.example', certificate: 'arn:aws:acm:us-east-1:1:certificate/1' },
  ],
  'a sender below the site’s domain': [OWN_SENDER, DOMAIN],
  'another operator, a budget and a limit': [
    {},
    { operator: 'turno@giorgione.example', budget: '77', concurrency: '1000' },
  ],
  'maintenance, protection and copies, and no firewall': [{}, RECOVERY],
};

/** Changing these makes a different deployment, not a later one. */
const FIXED = ['stage', 'region'];

/** Resources that may be replaced: their names also change or are generated, and no other stack imports them. */
const REPLACED =
  /^delivery\.(Identity|MailFrom)|^edge\.Certificate|^edgeOperations\.Budget|^operations\.ProjectorSource/;

type Export = { readonly stack: string; readonly value: unknown };

const exportsOf = (all: Deployment): Map<string, Export> =>
  new Map(
    templatesOf(all).flatMap(([stack, template]) =>
      Object.values<{ Export?: { Name: string }; Value: unknown }>(
        template.toJSON().Outputs ?? {},
      ).flatMap(({ Export, Value }) =>
        Export ? [[Export.Name, { stack, value: Value }] as const] : [],
      ),
    ),
  );

const importsOf = (all: Deployment): Set<string> =>
  new Set(
    templatesOf(all).flatMap(([, template]) =>
      [...JSON.stringify(template.toJSON()).matchAll(/"Fn::ImportValue":"([^"]+)"/g)].map(
        ([, name]) => name ?? '',
      ),
    ),
  );

const resourcesById = (all: Deployment): Map<string, Resource> =>
  new Map(
    templatesOf(all).flatMap(([stack, template]) =>
      Object.entries<Resource>(template.toJSON().Resources).map(
        ([id, resource]) => [`${stack}.${id}`, resource] as const,
      ),
    ),
  );

/** The resources that CloudFormation replaces because a property changes. */
const replacedBy = (before: Deployment, after: Deployment): string[] => {
  const later = resourcesById(after);
  return [...resourcesById(before)].flatMap(([id, { Type, Properties }]) => {
    const changed = later.get(id);
    if (!changed) return [];
    const replacing = replacingProperties(Type).filter(
      name => JSON.stringify(Properties[name]) !== JSON.stringify(changed.Properties[name]),
    );
    return replacing.length > 0 ? [id] : [];
  });
};

describe.each(Object.entries(CHANGES))('a later deployment with %s', (_, [before, after]) => {
  it('changes or removes no export that is in use', () => {
    const [first, second] = [deploymentWith(before), deploymentWith(after)];
    const [old, fresh] = [exportsOf(first), exportsOf(second)];
    const used = [...importsOf(first)];
    expect(used.length).toBeGreaterThan(0);
    for (const name of used) expect(fresh.get(name), name).toEqual(old.get(name));
  });

  it("keeps what the other region's stacks have read, since a rollback reads it again", () => {
    const read = templatesOf(deploymentWith(before)).flatMap(([, template]) =>
      [...JSON.stringify(template.toJSON()).matchAll(/"OutputName":"\w+"/g)].map(String),
    );
    const published = templatesOf(deploymentWith(after)).flatMap(([, template]) =>
      Object.keys(template.toJSON().Outputs ?? {}).map(name => `"OutputName":"${name}"`),
    );
    expect(read.length).toBeGreaterThan(0);
    // A certificate that is provided instead of created has no output.
    const needed = read.filter(one => !one.includes('Certificate'));
    expect(needed.filter(one => !published.includes(one))).toEqual([]);
  });

  it('replaces no resource whose name stays the same or that another stack imports', () => {
    const replaced = replacedBy(deploymentWith(before), deploymentWith(after));
    expect(replaced.filter(id => !REPLACED.test(id))).toEqual([]);
  });
});

describe('a later deployment', () => {
  it('is tested here with every option', () => {
    const changed = Object.values(CHANGES).flatMap(([before, after]) =>
      OPTIONS.filter(option => before[option] !== after[option]),
    );
    const missing = OPTIONS.filter(option => !changed.includes(option) && !FIXED.includes(option));
    expect(missing).toEqual([]);
  });

  it('from a template that exports a replaced or generated value would be reported', () => {
    const all = deploymentWith({});
    const exported = [...exportsOf(all).values()].map(({ value }) => JSON.stringify(value));
    const generated = [...resourcesById(all)]
      .filter(([, { Type }]) => Type.startsWith('Custom::'))
      .map(([id]) => id.replace(/^\w+\./, ''));
    expect(exported.filter(value => generated.some(id => value.includes(`"${id}"`)))).toEqual([]);
    expect(replacedBy(deploymentWith(OWN_SENDER), deploymentWith(DOMAIN))).toEqual([
      expect.stringMatching(/^delivery\.Identity/),
      'delivery.MailFromMx',
      'delivery.MailFromSpf',
    ]);
  });
});
