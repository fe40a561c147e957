import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { afterAll } from 'vitest';
import { LAMBDA_ROOT } from '#infra/aws/lambda/lambdas.ts';

const folder = mkdtempSync(join(tmpdir(), 'lambda-'));

afterAll(() => rmSync(folder, { recursive: true }));

/** A copy of the bundles outside the project, where they can't import its node_modules. */
const bundles = join(folder, 'task');
cpSync(LAMBDA_ROOT, bundles, { recursive: true });

export type LambdaResponse = {
  readonly statusCode: number;
  readonly headers: Record<string, string>;
  readonly cookies?: string[];
  readonly body: string;
  readonly isBase64Encoded?: boolean;
};

/** Imports a bundle and invokes its handler with each event from standard input. */
const RUNTIME = `
const { handler } = await import(process.argv[1]);
const results = [];
for (const event of JSON.parse(await process.getBuiltinModule('stream/consumers').text(process.stdin)))
  results.push(await handler(event, {}));
const memory = process.resourceUsage().maxRSS / 1024;
process.stdout.write(JSON.stringify({ type: typeof handler, results, memory }));
`;

/** `memory` is the peak memory of the process in megabytes. */
type Invocation = {
  readonly type: string;
  readonly results: LambdaResponse[];
  readonly memory: number;
};

/** Invokes a built Lambda in a new process, with the environment variables that AWS sets. */
export const invoke = async (
  name: string,
  events: readonly unknown[],
  environment: Record<string, string> = {},
): Promise<Invocation> => {
  const entry = pathToFileURL(join(bundles, name, 'index.mjs')).href;
  const { DYNAMODB_ENDPOINT = '', TABLE_NAME = '', PATH = '' } = process.env;
  const { SESSION_KEYS = '', SESSION_PUBLIC_KEYS = '', MAIL_KEY = '' } = process.env;
  const child = spawn(process.execPath, ['--input-type=module', '-e', RUNTIME, entry], {
    env: {
      PATH,
      // Avoids compiling a bundle again that was loaded before.
      NODE_COMPILE_CACHE: join(folder, 'compiled'),
      AWS_LAMBDA_FUNCTION_NAME: name,
      AWS_REGION: 'eu-south-1',
      AWS_ACCESS_KEY_ID: 'test',
      AWS_SECRET_ACCESS_KEY: 'test',
      AWS_SESSION_TOKEN: 'test',
      SITE_URL: 'https://giorgione.example',
      LOG: 'silent',
      DYNAMODB_ENDPOINT,
      TABLE_NAME,
      SESSION_KEYS,
      SESSION_PUBLIC_KEYS,
      MAIL_KEY,
      ...environment,
    },
  });
  const ended = once(child, 'exit');
  const [out, errors] = [text(child.stdout), text(child.stderr)];
  child.stdin.end(JSON.stringify(events));
  const [code] = await ended;
  if (code !== 0) throw new Error(await errors);
  return JSON.parse(await out);
};
