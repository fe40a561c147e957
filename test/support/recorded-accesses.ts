import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a call, job or function has done: 'arena.raid reads offer', 'arena.raid requests dynamodb:Query TABLE_NAME'. */
type Access = string;

/** One instance for all test files of a worker, although a set-up file reloads the modules before each. */
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

/** The call, job or function that is running. */
const running = perWorker('running', AsyncLocalStorage<string>);

export const runningNow = (): string | undefined => running.getStore();

/** Runs a call, a job or another function, recording its accesses under this name. */
export const recordedAs = <T>(name: string, task: () => T): T => running.run(name, task);

/** Runs a task that belongs to no single call. */
export const runUnrecorded = <T>(task: () => T): T => running.exit(task);

/** What IAM decides on: an action, and a resource by the environment variable that names it. */
export type AwsRequest = readonly [action: string, resource: string];

/** Records a request to AWS for the function that is running. */
export const recordRequest = ([action, resource]: AwsRequest): void => {
  const name = runningNow();
  if (name) recordedAccesses().add(`${name} requests ${action} ${resource}`);
};

/** Stores this test file's accesses for the checks after the tests, if there are any. */
export const storeAccesses = (folder: string | undefined): void => {
  if (!folder) return;
  writeFileSync(join(folder, randomUUID()), [...recordedAccesses()].join('\n'));
  recordedAccesses().clear();
};

/** A file in test/golden with some of the accesses that the tests record. */
export type Golden = {
  readonly file: string;
  /** Makes the file's text from the recorded lines that concern it. */
  readonly toText: (accesses: ReadonlySet<string>) => string;
  readonly fromText: (text: string) => ReadonlySet<string>;
};
