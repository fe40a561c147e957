import { describe, expect, it } from 'vitest';
import { LAMBDAS } from '#infra/aws/lambda/lambdas.ts';
import { nightly } from '#test/support/nightly.ts';
import { bundleName } from './front/account.ts';
import { deployed, templates } from './front/deployed.ts';
import { SCENARIOS } from './front/scenarios.ts';
import { ofType, withChange } from './front/templates.ts';

type Properties = Readonly<Record<string, unknown>>;

const variablesOf = ({ Environment }: Properties): object => Object(Environment).Variables ?? {};

/** Gives a function its events, with its template changed. */
const runWith = async (name: string, change: (properties: Properties) => object): Promise<void> => {
  const { account, admin } = await deployed();
  const changed = withChange(templates, 'AWS::Lambda::Function', properties =>
    bundleName(String(properties.FunctionName)) === name ? change(properties) : {},
  );
  await account.with(changed, async () => SCENARIOS[name]?.(account, admin));
};

const runWithout = (name: string, variable: string): Promise<void> =>
  runWith(name, properties => {
    const { [variable]: _, ...Variables } = Object(variablesOf(properties));
    return { Environment: { Variables } };
  });

/** Without these variables a function still works, but does less, which these calls don’t show. */
const NOT_SHOWN = [
  ...['METRICS_NAMESPACE', 'VERIFIED_EMAILS', 'VERIFIED_SCORES_ONLY', 'ERASURE_LOG'],
  ...['MAIL_KEY_PARAMETER', 'VAPID_PUBLIC_KEY', 'AWS_MAX_ATTEMPTS', 'WAIT_FOR_PROJECTOR'],
  ...['PROMOTION_QUEUE_URL', 'PROMOTION_MAILS_PER_RUN', 'PUSH_QUEUE_URL'],
  ...['PROJECTOR_DEAD_LETTERS_URL', 'BUCKET_NAME', 'SITE_URL', 'MAIL_QUEUE_URL'],
  ...['JOB_QUEUE_URL', 'EXPORT_BUCKET_NAME', 'OPEN_WHEN_READY', 'WALLET_QUEUE_URL'],
];

describe('every function, as its template configures it', () => {
  it.each(LAMBDAS)('$name handles the events that AWS sends', async ({ name }) => {
    const { account, admin } = await deployed();
    const scenario = SCENARIOS[name];
    if (!scenario) throw new Error(`Add events for ${name} to front/scenarios.ts`);
    await scenario(account, admin);
  });

  it.each([
    ['papers', 'VOUCHER_KEYS_PARAMETER'],
    ['play', 'ORIGIN_SECRET_HASHES'],
    ['projector', 'TABLE_NAME'],
    ['delivery', 'MAIL_FROM'],
  ])('%s fails without %s', async (name, variable) => {
    await expect(runWithout(name, variable)).rejects.toThrow();
  });

  it.each(['play', 'jobs'])('%s fails when its timeout ends before its work', async name => {
    await expect(runWith(name, () => ({ Timeout: 0.001 }))).rejects.toThrow();
  });

  nightly(it)('fails without any variable that it needs', async () => {
    const { account } = await deployed();
    const unnoticed: string[] = [];
    for (const { Properties } of ofType(account.templates, 'AWS::Lambda::Function')) {
      const name = bundleName(String(Properties.FunctionName));
      if (!(name in SCENARIOS)) continue;
      for (const variable of Object.keys(variablesOf(Properties))) {
        if (NOT_SHOWN.includes(variable)) continue;
        const failed = await runWithout(name, variable).then(
          () => false,
          () => true,
        );
        if (!failed) unnoticed.push(`${name} ${variable}`);
      }
    }
    // These areas' reads without input need no session, and verify no voucher.
    expect(unnoticed).toEqual(['counter VOUCHER_KEYS_PARAMETER']);
  });
});
