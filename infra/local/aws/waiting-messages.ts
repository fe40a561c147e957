import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import * as z from 'zod/mini';
import { replaceFile } from '../process/replace-file.ts';

/** A message that waits for its time or for another try. */
const waitingMessage = z.object({
  queue: z.string(),
  body: z.string(),
  /** When it is to be handled (milliseconds, by the machine's clock). */
  dueAt: z.number(),
});
type WaitingMessage = z.infer<typeof waitingMessage>;

/** The waiting messages, by id. */
export type WaitingMessages = {
  readonly keep: (id: string, message: WaitingMessage) => Promise<void>;
  readonly forget: (id: string) => Promise<void>;
  readonly read: () => Promise<readonly (readonly [id: string, message: WaitingMessage])[]>;
};

/** Stores nothing, for queues whose process isn't restarted. */
export const IN_MEMORY: WaitingMessages = {
  keep: async () => undefined,
  forget: async () => undefined,
  read: async () => [],
};

const ENDING = '.json';

/** A file's message; undefined if the file is damaged. */
const readMessage = async (file: string): Promise<WaitingMessage | undefined> => {
  const text = await readFile(file, 'utf8');
  try {
    return waitingMessage.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
};

/** Keeps each message in its own file, so that the next start of the machine finds it. */
export const inFolder = (folder: string): WaitingMessages => {
  const fileOf = (id: string): string => join(folder, id + ENDING);
  return {
    keep: async (id, message) => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await replaceFile(fileOf(id), JSON.stringify(message));
    },
    forget: id => rm(fileOf(id), { force: true }),
    read: async () => {
      const names = await readdir(folder).catch(() => []);
      const ids = names.flatMap(name => (name.endsWith(ENDING) ? [basename(name, ENDING)] : []));
      const messages = await Promise.all(ids.map(id => readMessage(fileOf(id))));
      return messages.flatMap((message, i) => (message ? [[ids[i] ?? '', message] as const] : []));
    },
  };
};
