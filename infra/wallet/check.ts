import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { App } from 'aws-cdk-lib';
import type { GoogleAccount } from '#functions/domain/wallet/google/api.ts';
import { askAws } from '#infra/aws/preflight/ask-aws.ts';
import { type Finding, findingText, missing, ok } from '#infra/aws/preflight/finding.ts';
import { OPTIONS, readStage, type Stage } from '#infra/aws/stage.ts';
import {
  APPLE_PARAMETERS,
  GOOGLE_PARAMETER,
  type WalletParameter,
  walletParameter,
} from '#infra/aws/wallet-parameters.ts';
import { errorCode } from '#infra/local/process/startup-error.ts';
import { appleFindings } from './apple-findings.ts';
import { googleFindings } from './google-findings.ts';

/**
 * `npm run wallet-check -- --stage prod`, with the options of `npm run deploy`: reports problems with the stored
 * certificate for cards in Apple's wallet, and with the stored key for those in Google's. With `--files folder` it
 * checks files of the same names, ending in `.pem` and `.json`, before they are stored. It changes nothing.
 */
type Texts = Readonly<Record<string, string>>;

/** The parameters; those that don't exist are left out. */
const readStored = async (stage: Stage, names: readonly WalletParameter[]): Promise<Texts> => {
  const paths = names.map(name => walletParameter(stage, name));
  const answer = await askAws(
    stage.region,
    'ssm',
    'get-parameters',
    '--with-decryption',
    '--names',
    ...paths,
  );
  const found: unknown = answer.Parameters;
  const values = new Map(
    (Array.isArray(found) ? found : []).map(one => [String(one.Name), String(one.Value)] as const),
  );
  return Object.fromEntries(
    names.map(name => [name, values.get(walletParameter(stage, name)) ?? '']),
  );
};

/** The content of a file; empty if there is none. */
const readText = async (folder: string, name: WalletParameter): Promise<string> => {
  const ending = name === GOOGLE_PARAMETER ? 'json' : 'pem';
  try {
    return await readFile(join(folder, `${name}.${ending}`), 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return '';
    throw error;
  }
};

const readFiles = async (folder: string, names: readonly WalletParameter[]): Promise<Texts> =>
  Object.fromEntries(
    await Promise.all(names.map(async name => [name, await readText(folder, name)] as const)),
  );

const readTexts = (
  stage: Stage,
  folder: string | undefined,
  names: readonly WalletParameter[],
): Promise<Texts> => (folder === undefined ? readStored(stage, names) : readFiles(folder, names));

const checkApple = async (
  stage: Stage,
  folder: string | undefined,
): Promise<readonly Finding[]> => {
  if (!stage.appleWallet) {
    if (stage.googleIssuer !== undefined)
      return [ok('Apple’s wallet isn’t set up: docs/wallets.md')];
    const why = 'no card can be kept in Apple’s wallet';
    const mend = '--wallets apple=…: docs/wallets.md';
    return [missing('Apple’s wallet', 'the stage has none', why, mend)];
  }
  const texts = await readTexts(stage, folder, APPLE_PARAMETERS);
  const { passType, team } = stage.appleWallet;
  const [certificate = '', key = '', intermediate = ''] = APPLE_PARAMETERS.map(name => texts[name]);
  return appleFindings({ passType, team, certificate, key, intermediate }, Date.now());
};

/** Asks Google itself, as the functions on AWS do, which read the environment when they are imported. */
const askGoogle = async (account: GoogleAccount): Promise<number> => {
  process.env.REAL_WALLETS = 'on';
  const { requestWallet } = await import('#functions/domain/wallet/google/api.ts');
  const path = `loyaltyClass/${account.issuer}.controllo`;
  return requestWallet(account, { method: 'GET', path }, Date.now());
};

const checkGoogle = async (
  stage: Stage,
  folder: string | undefined,
): Promise<readonly Finding[]> => {
  const { googleIssuer } = stage;
  if (googleIssuer === undefined) return [ok('Google’s wallet isn’t set up: docs/wallets.md')];
  const texts = await readTexts(stage, folder, [GOOGLE_PARAMETER]);
  return googleFindings({ issuer: googleIssuer, key: texts[GOOGLE_PARAMETER] ?? '' }, askGoogle);
};

const run = async (): Promise<void> => {
  const stageOptions = Object.fromEntries(OPTIONS.map(name => [name, { type: 'string' }] as const));
  const { values } = parseArgs({ options: { ...stageOptions, files: { type: 'string' } } });
  const { files, ...options } = values;
  const { context } = JSON.parse(readFileSync('cdk.json', 'utf8'));
  const stage = readStage(new App({ context: { ...context, ...options } }).node);
  const folder = files === undefined ? undefined : String(files);
  const findings = [...(await checkApple(stage, folder)), ...(await checkGoogle(stage, folder))];
  console.log(findings.map(findingText).join('\n'));
  process.exitCode = findings.every(({ state }) => state === 'ok') ? 0 : 1;
};

await run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
