import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { CloudFormationStackArtifact } from 'aws-cdk-lib/cx-api';
import { describe, expect, it } from 'vitest';
import { optionsIn } from '#infra/aws/commands/command-line.ts';
import { findStage, tableOf } from '#infra/stage-options.ts';
import { TABLE_OPTIONS } from '#infra/stage-table.ts';
import { Account, claimsOf, nameOf } from './account.ts';
import { createApp } from './synthesized.ts';

type Options = Readonly<Record<string, string>>;

/** The stage of the lost region, as in docs/disaster-recovery.md. */
const [SITE, ZONE] = ['gioca.pasticceria.it', 'Z0123456789ABC'];
const ADDRESS = { domain: SITE, zone: ZONE };
const HOME: Options = { ...ADDRESS, operator: 'ops@pasticceria.it', 'copy-region': 'eu-west-1' };
const ELSEWHERE = { region: 'eu-west-1' };

/** The stage's global resources that the same stage in another region would also create. */
const IN_THE_WAY = [
  `alias ${SITE}`,
  `record ${ZONE} A ${SITE}`,
  `record ${ZONE} AAAA ${SITE}`,
  `record ${ZONE} MX giorgione-bounces.mail.${SITE}`,
  `record ${ZONE} TXT giorgione-bounces.mail.${SITE}`,
  `record ${ZONE} TXT _dmarc.mail.${SITE}`,
];

const synthesized = new Map<string, CloudFormationStackArtifact[]>();
/** The stacks for the options in cdk.json and on the command line, in the order of deployment. */
const stacksOf = (stored: Options, given: Options = {}) => {
  const context = { prod: stored, ...given };
  const key = JSON.stringify(context);
  const stacks = synthesized.get(key) ?? createApp(context).app.synth().stacks;
  synthesized.set(key, stacks);
  return stacks;
};
const home = stacksOf(HOME);

/** An account that has lost the stage's region. */
const withoutHome = () => {
  const account = new Account();
  account.deploy(home);
  account.lose('eu-south-1');
  return account;
};

const [, PAGE = ''] = readFileSync('docs/disaster-recovery.md', 'utf8').split('\n## A lost region');
const [, AFTER_THE_LOSS = ''] = PAGE.split('\nWhen the region is gone');
/** What the page tells the operator to enter after that: commands, and the stage's options in cdk.json. */
const STEPS = [...AFTER_THE_LOSS.matchAll(/(?<=\n\n)(?: {4}.*\n)+/g)].flatMap(([block]) =>
  block.trim().split(/\n {4}(?! )/),
);

/** The options of a command that works on the table. */
const tableOptionsIn = (args: readonly string[]) =>
  parseArgs({ args: [...args], options: TABLE_OPTIONS }).values;

/** An operator who enters what the page says. */
class Operator {
  readonly account = withoutHome();
  readonly deployed: Options[] = [];
  #stored = HOME;
  /** The records in the file given to Route 53. */
  #records: string[] = [];
  /** The aliases of the distribution whose configuration is being changed. */
  #aliases: string[] = [];

  readonly #actions: readonly (readonly [RegExp, (...groups: string[]) => void])[] = [
    [/^"prod": (.*)$/s, json => (this.#stored = JSON.parse(json))],
    [/npm run deploy -- (.*)$/, args => this.#deploy(optionsIn(args.split(' ')))],
    [/^npm run restore-table -- (.*?)( --apply)?$/, args => this.#restore(args.split(' '))],
    [/^npm run rebuild -- (.*)$/, args => this.#rebuild(args.split(' '))],
    [
      /^aws backup list-.* --region (\S+) --backup-vault-name (\S+)$/,
      (region, vault) => this.#expect(`${region} AWS::Backup::BackupVault ${vault}`),
    ],
    [
      /^aws route53 list-.* --hosted-zone-id (\S+) .*contains\((.*?)\].* --output json > records\.json$/s,
      (zone, list) => {
        const names = [...list.matchAll(/'([A-Z]+ [^']+)\.'/g)];
        this.#records = names.map(([, name]) => `record ${zone} ${name}`);
      },
    ],
    [
      /^aws route53 change-.* --change-batch file:\/\/records\.json$/,
      () => this.#remove(this.#records),
    ],
    [
      /^ID=\$\(aws cloudfront list-.*Comment=='(.*)'\]/,
      comment => (this.#aliases = aliasesOf(comment)),
    ],
    [/^ETAG=\$\(aws cloudfront get-distribution-config --id "\$ID" --query ETag /, () => {}],
    [
      /^aws cloudfront get-.*{Aliases: {Quantity: `0`}}\)' --output json > distribution\.json$/,
      () => {},
    ],
    [
      /^aws cloudfront update-.*--if-match "\$ETAG" .* file:\/\/distribution\.json$/,
      () => this.#remove(this.#aliases),
    ],
    [
      /^aws scheduler delete-schedule-group --region (\S+) --name (\S+)$/,
      (region, name) => this.#expect(`${region} AWS::Scheduler::ScheduleGroup ${name}`),
    ],
  ];

  enter(step: string): void {
    const [found, other] = this.#actions.filter(([pattern]) => pattern.test(step));
    if (!found || other) throw new Error(`Not rehearsed: ${step}`);
    const [pattern, act] = found;
    act(...(pattern.exec(step)?.slice(1) ?? []));
  }

  #deploy(given: Options): void {
    this.account.deploy(stacksOf(this.#stored, given));
    this.deployed.push({ ...this.#stored, ...given });
  }

  /** The table is changed during the stage's maintenance, and the files are in its bucket. */
  #restore(args: readonly string[]): void {
    const { region, prefix } = findStage(tableOptionsIn(args), this.#stored);
    const last = this.deployed.at(-1);
    expect([last?.region, last?.maintenance]).toEqual([region, 'on']);
    expect(PAGE).toContain(`\`${prefix}-vouchers-`);
    this.#expect(`global AWS::S3::Bucket ["",["${prefix}-vouchers-",{"Ref":"AWS::AccountId"}]]`);
  }

  /** Derived data is rebuilt from the table that the functions use. */
  #rebuild(args: readonly string[]): void {
    const { region, table } = findStage(tableOptionsIn(args), this.#stored);
    const last = this.deployed.at(-1);
    const used = last?.stream === undefined ? undefined : tableOf(last.stream);
    expect([last?.region, used, last?.maintenance]).toEqual([region, table, undefined]);
  }

  #remove(claims: readonly string[]): void {
    for (const claim of claims) this.account.remove(claim);
  }

  #expect(claim: string): void {
    expect(this.account.ownerOf(claim), claim).toBeDefined();
  }
}

const ownersIn = (prefix: string, region: string) =>
  new Set(['web', 'delivery'].map(part => `${prefix}-${part} in ${region}`));

const aliasesOf = (comment: string): string[] =>
  home.flatMap(({ template }) =>
    Object.values(template.Resources).flatMap(resource => {
      const { DistributionConfig } = Object(Object(resource).Properties);
      const { Comment, Aliases = [] } = Object(DistributionConfig);
      return Comment === comment ? Aliases.map((alias: string) => `alias ${alias}`) : [];
    }),
  );

describe('a stage whose region is lost', () => {
  const withAddress = stacksOf({ ...ELSEWHERE, ...ADDRESS });

  it('can’t be deployed to another region with its domain at once', () => {
    expect(() => withoutHome().deploy(withAddress)).toThrow(
      `giorgione-prod-eu-west-1-web in eu-west-1 fails: ${IN_THE_WAY.slice(0, 3).join(', ')} exists`,
    );
    expect(() => withoutHome().deploy(home)).toThrow('giorgione-prod-data in eu-south-1 is lost');
  });

  it.each(IN_THE_WAY)('can’t have its domain as long as there is %s', obstacle => {
    const account = withoutHome();
    for (const one of IN_THE_WAY) if (one !== obstacle) account.remove(one);
    expect(() => account.deploy(withAddress)).toThrow(` fails: ${obstacle} exists`);
    account.remove(obstacle);
    account.deploy(withAddress);
  });

  it('is restored elsewhere by following the page, and keeps its address until the data is there', () => {
    const operator = new Operator();
    const owners = () => new Set(IN_THE_WAY.map(claim => operator.account.ownerOf(claim)));
    const restored = STEPS.findIndex(step => step.endsWith('--apply')) + 1;
    for (const step of STEPS.slice(0, restored)) operator.enter(step);
    expect(owners()).toEqual(ownersIn('giorgione-prod', 'eu-south-1'));
    for (const step of STEPS.slice(restored)) operator.enter(step);
    expect(owners()).toEqual(ownersIn('giorgione-prod-eu-west-1', 'eu-west-1'));
  });

  const needed = STEPS.filter(step => /^"prod"|^aws route53|update-|maintenance/.test(step));
  it.each(needed)("isn't restored without a step: %s", left => {
    const operator = new Operator();
    expect(needed).toHaveLength(6);
    expect(() => {
      for (const step of STEPS) if (step !== left) operator.enter(step);
    }).toThrow(/ exists$| is lost$|to deeply equal/);
  });
});

describe('a second region in the account', () => {
  const elsewhere = stacksOf({ region: 'eu-west-1' });

  it('shares no stack and no name that must be unique', () => {
    const account = new Account();
    account.deploy(home);
    account.deploy(elsewhere);
    const names = new Set(home.map(nameOf));
    expect(elsewhere.map(nameOf).filter(name => names.has(name))).toEqual([]);
  });

  it('would be reported if it shared one', () => {
    const kinds = new Set(elsewhere.flatMap(claimsOf).map(claim => claim.split(' ', 2).join(' ')));
    const policies = [
      'CachePolicy',
      'OriginAccessControl',
      'OriginRequestPolicy',
      'ResponseHeadersPolicy',
    ];
    for (const kind of [
      ...['Function', ...policies].map(name => `global AWS::CloudFront::${name}`),
      'global AWS::S3::Bucket',
      ...['WAFv2::WebACL', 'WAFv2::IPSet', 'SNS::Topic', 'CloudWatch::Alarm'].map(
        name => `us-east-1 AWS::${name}`,
      ),
      ...['Logs::DeliverySource', 'Logs::DeliveryDestination'].map(
        name => `us-east-1 AWS::${name}`,
      ),
    ])
      expect(kinds).toContain(kind);
  });
});
