import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** An answer from AWS, from which the checks read what they need. */
export type Answer = Readonly<Record<string, unknown>>;

/** Thrown when AWS refuses a request, with its error code, such as AccessDeniedException. */
class RefusedError extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

const REFUSAL = /An error occurred \((\w+)\).*?: (.*)/s;

/**
 * Calls AWS through its CLI, like the commands in the runbook: the packages include no client for most of the services
 * queried here, since the product itself never calls them.
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

/** The answer, or undefined if AWS refuses with one of these codes because the resource doesn't exist. */
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
