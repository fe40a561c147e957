import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startDynamodb } from '#infra/local/aws/dynamodb.ts';
import { memoryFolder } from '#infra/local/process/data-folder.ts';

export type Engine = { readonly endpoint: string; readonly stop: () => Promise<void> };

/** A table engine whose data is deleted with it: if possible, its file never reaches a disk. */
export const startEngine = async (): Promise<Engine> => {
  const folder = await mkdtemp(join(memoryFolder() ?? tmpdir(), 'engine-'));
  const { endpoint, stop } = await startDynamodb(join(folder, 'dynamodb.sqlite'));
  return {
    endpoint,
    stop: async () => {
      await stop();
      await rm(folder, { recursive: true });
    },
  };
};
