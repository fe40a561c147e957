import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { ROOT } from '../lambda/lambdas.ts';
import { OPTIONS } from '../stage.ts';

/** The deployment options of a command line. */
export const optionsIn = (args: readonly string[]): Readonly<Record<string, string>> => {
  const options = Object.fromEntries(OPTIONS.map(name => [name, { type: 'string' }] as const));
  const { values } = parseArgs({ args: [...args], options });
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, String(value)] as const),
  );
};

/** The deployment options as CDK context: `--stage dev` becomes `-c stage=dev`. */
export const cdkContext = (args: readonly string[]): string[] =>
  Object.entries(optionsIn(args)).flatMap(([name, value]) => ['-c', `${name}=${value}`]);

/** Runs a command in the project's folder with the terminal's own output; throws when it fails. */
export const runCommand = async (command: string, args: readonly string[]): Promise<void> => {
  const [code] = await once(spawn(command, args, { cwd: ROOT, stdio: 'inherit' }), 'exit');
  if (code !== 0) throw new Error(`${command} ${args[0]} ended with ${code}`);
};
