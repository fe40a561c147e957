import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What reads or writes a kind: 'arena.raid reads offer'. */
type Access = string;

const RECORDED = Symbol.for('item accesses');

/** What this test file has accessed; kept outside of the module, which a set-up file loads anew. */
export const recordedAccesses = (): Set<Access> => {
  const known: unknown = Reflect.get(globalThis, RECORDED);
  if (known instanceof Set) return known;
  const recorded = new Set<Access>();
  Reflect.set(globalThis, RECORDED, recorded);
  return recorded;
};

/** Leaves what this test file has accessed to the check after the tests, if there is one. */
export const storeAccesses = (folder: string | undefined): void => {
  if (!folder) return;
  writeFileSync(join(folder, randomUUID()), [...recordedAccesses()].join('\n'));
  recordedAccesses().clear();
};
