import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a call, job or function has done: 'arena.raid reads offer', 'arena.raid requests dynamodb:Query TABLE_NAME'. */
type Access = string;

/** One for all test files of a worker: a set-up file loads the modules anew before each. */
const perWorker = <T extends object>(name: string, Type: new () => T): T => {
  const symbol = Symbol.for(name);
  const known: unknown = Reflect.get(globalThis, symbol);
  if (known instanceof Type) return known;
  const made = new Type();
  Reflect.set(globalThis, symbol, made);
  return made;
};

/** What this test file has accessed. */
export const recordedAccesses = (): Set<Access> => perWorker('accesses', Set<Access>);

/** The call, job or function that runs. */
const running = perWorker('running', AsyncLocalStorage<string>);

export const runningNow = (): string | undefined => running.getStore();

/** Runs a call, a job or another function, by the name under which its accesses are recorded. */
export const recordedAs = <T>(name: string, task: () => T): T => running.run(name, task);

/** Runs what belongs to no single call. */
export const runUnrecorded = <T>(task: () => T): T => running.exit(task);

/** What IAM decides on: an action, and the resource by the environment variable that names it. */
export type AwsRequest = readonly [action: string, resource: string];

/** Notes a request to AWS as one of the function that runs. */
export const recordRequest = ([action, resource]: AwsRequest): void => {
  const name = runningNow();
  if (name) recordedAccesses().add(`${name} requests ${action} ${resource}`);
};

/** Leaves what this test file has accessed to the checks after the tests, if there are any. */
export const storeAccesses = (folder: string | undefined): void => {
  if (!folder) return;
  writeFileSync(join(folder, randomUUID()), [...recordedAccesses()].join('\n'));
  recordedAccesses().clear();
};

/** A file of test/golden with some of the accesses that the tests record. */
export type Golden = {
  readonly file: string;
  /** From the lines that were recorded, of which it takes its own. */
  readonly toText: (accesses: ReadonlySet<string>) => string;
  readonly fromText: (text: string) => ReadonlySet<string>;
};
