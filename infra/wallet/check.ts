import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { App } from 'aws-cdk-lib';
import { askAws } from '#infra/aws/preflight/ask-aws.ts';
import { type Finding, findingText, missing } from '#infra/aws/preflight/finding.ts';
import { OPTIONS, readStage, type Stage } from '#infra/aws/stage.ts';
import {
  APPLE_PARAMETERS,
  type WalletParameter,
  walletParameter,
} from '#infra/aws/wallet-parameters.ts';
import { errorCode } from '#infra/local/process/startup-error.ts';
import { appleFindings } from './apple-findings.ts';

/**
 * `npm run wallet-check -- --stage prod`, with the options of `npm run deploy`: says what is wrong with the certificate of
 * the cards in Apple's wallet, as it is stored. With `--files folder` it looks at files of the same names and the ending
 * `.pem`, before they are stored. It changes nothing.
 */
type Texts = Readonly<Record<string, string>>;

/** The parameters; one that doesn't exist is left out. */
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

/** The content of a file; nothing if there is none. */
const readPem = async (folder: string, name: string): Promise<string> => {
  try {
    return await readFile(join(folder, `${name}.pem`), 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return '';
    throw error;
  }
};

const readFiles = async (folder: string, names: readonly string[]): Promise<Texts> =>
  Object.fromEntries(
    await Promise.all(names.map(async name => [name, await readPem(folder, name)] as const)),
  );

const checkApple = async (
  stage: Stage,
  folder: string | undefined,
): Promise<readonly Finding[]> => {
  if (!stage.appleWallet) {
    const why = 'no card can be kept in Apple’s wallet';
    const mend = '--apple-pass-type and --apple-team: docs/wallets.md';
    return [missing('Apple’s wallet', 'the stage has none', why, mend)];
  }
  const texts = await (folder === undefined
    ? readStored(stage, APPLE_PARAMETERS)
    : readFiles(folder, APPLE_PARAMETERS));
  const { passType, team } = stage.appleWallet;
  const [certificate = '', key = '', intermediate = ''] = APPLE_PARAMETERS.map(name => texts[name]);
  return appleFindings({ passType, team, certificate, key, intermediate }, Date.now());
};

const run = async (): Promise<void> => {
  const stageOptions = Object.fromEntries(OPTIONS.map(name => [name, { type: 'string' }] as const));
  const { values } = parseArgs({ options: { ...stageOptions, files: { type: 'string' } } });
  const { files, ...options } = values;
  const { context } = JSON.parse(readFileSync('cdk.json', 'utf8'));
  const stage = readStage(new App({ context: { ...context, ...options } }).node);
  const folder = files === undefined ? undefined : String(files);
  const findings = await checkApple(stage, folder);
  console.log(findings.map(findingText).join('\n'));
  process.exitCode = findings.every(({ state }) => state === 'ok') ? 0 : 1;
};

await run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
