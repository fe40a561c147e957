import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';

const mailSchema = z.object({
  id: z.string(),
  /** The address of the first recipient. */
  to: z.string(),
  from: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  /** ISO 8601, by the local clock. */
  at: z.string(),
});

export type Mail = z.output<typeof mailSchema>;
export type NewMail = Omit<Mail, 'id' | 'at'>;

/** The mails that would have been sent, newest first. */
export type Outbox = {
  readonly list: () => readonly Mail[];
  readonly find: (id: string) => Mail | undefined;
  readonly add: (mail: NewMail, now: number) => Promise<Mail>;
  /** Deletes the mails for which the predicate is false. */
  readonly retain: (isRetained: (mail: Mail) => boolean) => Promise<void>;
};

/** The suffix of a file that is not completely written. */
const PARTIAL = '.part';

const load = async (folder: string): Promise<Mail[]> => {
  const found = await readdir(folder);
  await Promise.all(
    found.filter(name => name.endsWith(PARTIAL)).map(name => rm(join(folder, name))),
  );
  const names = found.filter(name => name.endsWith('.json')).sort();
  const texts = await Promise.all(names.map(name => readFile(join(folder, name), 'utf8')));
  return texts.map(text => mailSchema.parse(JSON.parse(text))).reverse();
};

/** Stores each mail as a file, written atomically and named by a sequence number. */
export const openOutbox = async (folder: string): Promise<Outbox> => {
  await mkdir(folder, { recursive: true });
  let mails = await load(folder);
  const pathOf = (id: string): string => join(folder, `${id}.json`);
  let lastId = Number(mails[0]?.id ?? 0);
  return {
    list: () => mails,
    find: id => mails.find(mail => mail.id === id),
    add: async (mail, now) => {
      lastId += 1;
      const added = {
        ...mail,
        id: String(lastId).padStart(8, '0'),
        at: new Date(now).toISOString(),
      };
      const path = pathOf(added.id);
      await writeFile(path + PARTIAL, JSON.stringify(added, undefined, 2));
      await rename(path + PARTIAL, path);
      mails.push(added);
      mails.sort((a, b) => b.id.localeCompare(a.id));
      return added;
    },
    retain: async isRetained => {
      const deleted = mails.filter(mail => !isRetained(mail));
      mails = mails.filter(isRetained);
      await Promise.all(deleted.map(({ id }) => rm(pathOf(id), { force: true })));
    },
  };
};
