import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** An answer of AWS; the checks read from it what they need. */
export type Answer = Readonly<Record<string, unknown>>;

/** AWS has refused a request, with its code, such as AccessDeniedException. */
export class RefusedError extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

const REFUSAL = /An error occurred \((\w+)\).*?: (.*)/s;

/**
 * Asks AWS with its CLI, as the runbook's commands do: most of the services that are asked here have no client among
 * the packages, since the product itself never calls them.
 */
export const askAws = async (region: string, ...args: readonly string[]): Promise<Answer> => {
  try {
    const { stdout } = await run('aws', [...args, '--region', region, '--output', 'json'], {
      maxBuffer: 2 ** 26,
    });
    return JSON.parse(stdout);
  } catch (error) {
    const { code, stderr = '', message } = Object(error);
    if (code === 'ENOENT') throw new Error('the AWS CLI is not installed, which asks the account');
    const [, refusal, text = ''] = REFUSAL.exec(String(stderr)) ?? [];
    if (refusal) throw new RefusedError(refusal, `${refusal}: ${text.trim()}`);
    throw new Error(String(stderr || message).trim());
  }
};

/** The answer, or undefined if AWS refuses with one of these codes: what is asked for doesn't exist. */
export const unless = async (
  answer: Promise<Answer>,
  ...codes: readonly string[]
): Promise<Answer | undefined> => {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof RefusedError && codes.includes(error.code)) return undefined;
    throw error;
  }
};
