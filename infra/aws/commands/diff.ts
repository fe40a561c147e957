import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ASSEMBLY } from '../release/assembly.ts';
import { cdkContext, runCommand } from './command-line.ts';

const STACK = 'aws:cloudformation:stack';
const NO_STACK = /does not exist/;

type Stack = { readonly name: string; readonly region: string };

/** The stacks in a CDK manifest. Their environments look like aws://123456789012/eu-south-1. */
export const stacksIn = (manifest: string): Stack[] =>
  Object.entries(JSON.parse(manifest).artifacts).flatMap(([name, artifact]) => {
    const { type, environment } = Object(artifact);
    return type === STACK ? [{ name, region: environment.split('/').at(-1) }] : [];
  });

/** A deployed stack's template; empty before the first deployment. */
const deployedTemplate = async ({ name, region }: Stack): Promise<string> => {
  const stack = ['--stack-name', name, '--region', region];
  const output = ['--query', 'TemplateBody', '--output', 'json'];
  try {
    const args = ['cloudformation', 'get-template', ...stack, ...output];
    const { stdout } = await promisify(execFile)('aws', args, { maxBuffer: 64 * 1024 * 1024 });
    return stdout;
  } catch (error) {
    if (NO_STACK.test(String(Object(error).stderr))) return '{}';
    throw error;
  }
};

/**
 * `npm run diff -- --stage prod`, run after a build, prints what a deployment would change. From the account it reads
 * only the deployed templates: the CDK's own command reads them with a role that may read all data.
 */
const diff = async (args: readonly string[]): Promise<void> => {
  await runCommand('cdk', ['synth', '--quiet', ...cdkContext(args)]);
  for (const stack of stacksIn(await readFile(join(ASSEMBLY, 'manifest.json'), 'utf8'))) {
    const template = join(ASSEMBLY, `${stack.name}.deployed.json`);
    await writeFile(template, await deployedTemplate(stack));
    const compared = ['--app', ASSEMBLY, '--exclusively', '--template', template];
    await runCommand('cdk', ['diff', ...compared, stack.name]);
  }
};

if (import.meta.main) await diff(process.argv.slice(2));
