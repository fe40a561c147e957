import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { App } from 'aws-cdk-lib';
import { expect, it, onTestFinished } from 'vitest';
import type { Dns } from '#infra/aws/preflight/domain.ts';
import { findingText } from '#infra/aws/preflight/finding.ts';
import { preflight } from '#infra/aws/preflight/preflight.ts';
import { readStage } from '#infra/aws/stage.ts';

/** Answers with the file named after the command, as the CLI returns AWS's answer. */
const CLI = `#!/bin/sh
folder=$(dirname "$0")
echo "$@" >> "$folder/asked"
for last; do [ "$previous" = --region ] && region=$last; previous=$last; done
for name in "$1-$2-$region" "$1-$2"; do
  [ -f "$folder/$name.json" ] && cat "$folder/$name.json" && exit 0
  [ -f "$folder/$name.error" ] && cat "$folder/$name.error" >&2 && exit 254
done
echo "An error occurred (AccessDenied) when calling the operation: not authorized" >&2
exit 254
`;

const refusal = (code: string, operation: string): string =>
  `\nAn error occurred (${code}) when calling the ${operation} operation: It is recorded.\n`;

/** AWS's answers, by command: an object, or the text of an error. */
type Answers = Readonly<Record<string, object | string>>;

const READY: Answers = {
  'sts-get-caller-identity': { Account: '123456789012', Arn: 'arn:aws:iam::123456789012:user/x' },
  'cloudformation-describe-stacks': refusal('ValidationError', 'DescribeStacks'),
  'account-get-region-opt-status': { RegionName: 'eu-south-1', RegionOptStatus: 'ENABLED' },
  'cloudfront-list-distributions': { DistributionList: { Items: [{ Id: 'E1' }] } },
  'ssm-get-parameter': { Parameter: { Value: '30' } },
  'lambda-get-account-settings': {
    AccountLimit: { ConcurrentExecutions: 1000, UnreservedConcurrentExecutions: 1000 },
  },
  'service-quotas-list-service-quotas': {
    Quotas: [
      { QuotaName: 'Throttle rate', QuotaCode: 'L-8A5B8E43', Value: 2500 },
      { QuotaName: 'Throttle burst rate', QuotaCode: 'L-CDF5615A', Value: 1250 },
    ],
  },
  'sesv2-get-account': { ProductionAccessEnabled: true },
  'sesv2-get-email-identity': refusal('NotFoundException', 'GetEmailIdentity'),
  'route53-get-hosted-zone': {
    HostedZone: { Name: 'pasticceria.example.' },
    DelegationSet: { NameServers: ['ns-1.awsdns-1.org', 'ns-2.awsdns-2.com'] },
  },
  'route53-list-resource-record-sets': {
    ResourceRecordSets: [{ Name: 'pasticceria.example.', Type: 'NS' }],
  },
};

const noData = () => Promise.reject(Object.assign(new Error('queryNs'), { code: 'ENODATA' }));
const READY_DNS: Dns = {
  resolveNs: async () => ['NS-2.awsdns-2.com', 'ns-1.awsdns-1.org'],
  resolveCaa: noData,
};

const stage = (options: object = {}) =>
  readStage(
    new App({
      context: {
        domain: 'gioca.pasticceria.example',
        zone: 'Z0123456789ABC',
        operator: 'ops@pasticceria.example',
        concurrency: 1000,
        ...options,
      },
    }).node,
  );

/** A preflight's report and its requests, for an account with these answers. */
const saidWith = async (answers: Answers, dns: Dns = READY_DNS, options: object = {}) => {
  const folder = await mkdtemp(join(tmpdir(), 'aws-'));
  const { PATH = '' } = process.env;
  onTestFinished(async () => {
    process.env.PATH = PATH;
    await rm(folder, { recursive: true });
  });
  await writeFile(join(folder, 'aws'), CLI);
  await chmod(join(folder, 'aws'), 0o755);
  for (const [name, answer] of Object.entries(answers)) {
    const [suffix, text] =
      typeof answer === 'string' ? ['error', answer] : ['json', JSON.stringify(answer)];
    await writeFile(join(folder, `${name}.${suffix}`), text);
  }
  process.env.PATH = `${folder}:${PATH}`;
  const findings = await preflight(stage(options), dns);
  const asked = (await readFile(join(folder, 'asked'), 'utf8')).trim().split('\n');
  const left = findings.filter(({ state }) => state !== 'ok');
  for (const one of left.filter(({ state }) => state === 'missing')) {
    expect(one).toMatchObject({ problem: expect.any(String), why: expect.any(String) });
    expect(one.mend?.length).toBeGreaterThan(5);
  }
  return { findings, asked, left, text: left.map(findingText).join('\n') };
};

it('finds nothing missing in an account that has everything', async () => {
  const { findings, asked, left } = await saidWith(READY);
  expect(left).toEqual([]);
  expect(findings.length).toBeGreaterThan(10);
  expect(asked).toContain('lambda get-account-settings --region eu-south-1 --output json');
});

it('says for a new account what each limit prevents, and how to raise it', async () => {
  const { left, text } = await saidWith({
    ...READY,
    'ssm-get-parameter-us-east-1': refusal('ParameterNotFound', 'GetParameter'),
    'lambda-get-account-settings': { AccountLimit: { ConcurrentExecutions: 10 } },
    'service-quotas-list-service-quotas': {
      Quotas: [
        { QuotaName: 'Throttle rate', QuotaCode: 'L-8A5B8E43', Value: 500 },
        { QuotaName: 'Throttle burst rate', QuotaCode: 'L-CDF5615A', Value: 1250 },
      ],
    },
    'sesv2-get-account': { ProductionAccessEnabled: false },
    'sesv2-get-email-identity': { VerifiedForSendingStatus: true },
  });
  expect(left.map(({ what }) => what)).toEqual([
    'bootstrap of us-east-1',
    '1000 functions at once',
    'the gateway’s throttle rate of 2300',
    'SES’s production access',
    'sender noreply@mail.gioca.pasticceria.example',
  ]);
  expect(text).toContain('the account may run 10');
  expect(text).toContain('--quota-code L-8A5B8E43 --desired-value 2300 --region eu-south-1');
});

it('says for an account without a distribution that nobody knows whether it may create one', async () => {
  // The CLI's answer for an account that has none.
  const none = { ...READY, 'cloudfront-list-distributions': {} };
  const { left, text, asked } = await saidWith(none);
  expect(left).toMatchObject([{ what: 'CloudFront', state: 'unknown' }]);
  expect(text).toContain('Your account must be verified before you can add new CloudFront');
  expect(text).toContain('mend: ask AWS Support');
  expect(asked).toContain(
    'cloudfront list-distributions --max-items 1 --region us-east-1 --output json',
  );
  const deployed = { 'cloudformation-describe-stacks': { Stacks: [{ StackName: 'web' }] } };
  const again = await saidWith({ ...none, ...deployed });
  expect(again.left.map(({ what }) => what)).not.toContain('CloudFront');
});

it('reports a missing operator only for prod', async () => {
  const { left } = await saidWith(READY, READY_DNS, { operator: undefined });
  expect(left).toMatchObject([{ what: 'operator', state: 'missing' }]);
  const experiment = { operator: undefined, stage: 'dev' };
  expect((await saidWith(READY, READY_DNS, experiment)).left).toEqual([]);
});

it("asks nothing about a region that the account hasn't opted into", async () => {
  const { left, asked } = await saidWith({
    ...READY,
    'account-get-region-opt-status': { RegionOptStatus: 'DISABLED' },
    'sesv2-get-account': refusal('UnrecognizedClientException', 'GetAccount'),
  });
  expect(left[0]).toMatchObject({ what: 'region eu-south-1', problem: 'is DISABLED' });
  expect(asked.filter(command => command.startsWith('lambda'))).toEqual([]);
});

it("finds a zone to which the domain isn't delegated, conflicting records, and CAA", async () => {
  const { left, text } = await saidWith(
    {
      ...READY,
      'route53-list-resource-record-sets': {
        ResourceRecordSets: [
          { Name: 'gioca.pasticceria.example.', Type: 'CNAME' },
          { Name: '_dmarc.pasticceria.example.', Type: 'TXT' },
          { Name: '_dmarc.gioca.pasticceria.example.', Type: 'TXT' },
          { Name: '_dmarc.mail.gioca.pasticceria.example.', Type: 'TXT' },
          { Name: 'giorgione-bounces.mail.gioca.pasticceria.example.', Type: 'CNAME' },
          { Name: 'www.pasticceria.example.', Type: 'A' },
        ],
      },
    },
    {
      resolveNs: async () => ['ns1.registrar.example'],
      resolveCaa: async name =>
        name === 'pasticceria.example' ? [{ critical: 0, issue: 'letsencrypt.org' }] : noData(),
    },
  );
  expect(left.map(({ what }) => what)).toEqual([
    'certificate for gioca.pasticceria.example',
    'zone Z0123456789ABC of gioca.pasticceria.example',
    'record CNAME gioca.pasticceria.example',
    'record TXT _dmarc.mail.gioca.pasticceria.example',
    'record CNAME giorgione-bounces.mail.gioca.pasticceria.example',
  ]);
  expect(text).toContain('mend: delete it in Route 53');
  expect(text).toContain('enter these servers where pasticceria.example is registered: ns-1.aws');
  expect(text).toContain('CAA 0 issue "amazon.com"');
});

it('recognises what an earlier deployment has created', async () => {
  const { left } = await saidWith({
    ...READY,
    'cloudformation-describe-stacks': { Stacks: [{ StackStatus: 'UPDATE_COMPLETE' }] },
    'sesv2-get-email-identity': { VerifiedForSendingStatus: true },
    'route53-list-resource-record-sets': {
      ResourceRecordSets: [{ Name: 'gioca.pasticceria.example.', Type: 'A' }],
    },
  });
  expect(left).toEqual([]);
});

it("warns that a deployed stage's sender changes, and says how to keep it", async () => {
  const { left, text } = await saidWith({
    ...READY,
    'cloudformation-describe-stacks': { Stacks: [{ StackStatus: 'UPDATE_COMPLETE' }] },
  });
  expect(left.map(({ what }) => what)).toEqual(['sender noreply@mail.gioca.pasticceria.example']);
  expect(text).toContain('the stage sends from another domain');
  expect(text).toContain('keep the sender with "mail" in cdk.json');
});

it('says when concurrency could be reserved for the till, and when Lambda would refuse it', async () => {
  const unsaid = await saidWith(READY, READY_DNS, { concurrency: undefined });
  expect(unsaid.text).toContain('mend: --concurrency 1000');
  const AccountLimit = { ConcurrentExecutions: 1000, UnreservedConcurrentExecutions: 249 };
  const reserved = { ...READY, 'lambda-get-account-settings': { AccountLimit } };
  const { left } = await saidWith(reserved);
  expect(left).toMatchObject([{ what: 'functions kept for counter and accounts' }]);
  expect(left[0]?.problem).toContain('all but 249');
  // An earlier deployment of the stage has already reserved its concurrency.
  const deployed = {
    'cloudformation-describe-stacks': { Stacks: [{ StackStatus: 'UPDATE_COMPLETE' }] },
    'sesv2-get-email-identity': { VerifiedForSendingStatus: true },
  };
  expect((await saidWith({ ...reserved, ...deployed })).left).toEqual([]);
});

it('refuses a zone of another domain, and says what it may not query', async () => {
  const { 'lambda-get-account-settings': _, ...answers } = READY;
  const { left } = await saidWith(answers, READY_DNS, { domain: 'gioca.altrove.example' });
  expect(left).toMatchObject([
    { what: 'functions at once', state: 'unknown', problem: expect.stringMatching(/AccessDenied/) },
    { state: 'missing', problem: 'the zone is pasticceria.example’s' },
  ]);
});

it('stops without credentials', async () => {
  const { findings } = await saidWith({
    'sts-get-caller-identity': refusal('ExpiredToken', 'GetCallerIdentity'),
  });
  expect(findings).toEqual([
    { what: 'credentials', state: 'unknown', problem: 'ExpiredToken: It is recorded.' },
  ]);
});
