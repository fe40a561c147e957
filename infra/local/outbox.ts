import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';

const mail = z.object({
  id: z.string(),
  /** Whom it is for: the first, if they are several. */
  to: z.string(),
  from: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  /** ISO 8601, by the local clock. */
  at: z.string(),
});

export type Mail = z.output<typeof mail>;
export type NewMail = Omit<Mail, 'id' | 'at'>;

/** The mails that would have been sent, newest first. */
export type Outbox = {
  readonly list: () => readonly Mail[];
  readonly find: (id: string) => Mail | undefined;
  readonly add: (letter: NewMail, now: number) => Promise<Mail>;
  /** Drops all others, and their files. */
  readonly retain: (isKept: (mail: Mail) => boolean) => Promise<void>;
};

/** Of a mail that a power cut has left half-written. */
const PART = '.part';

const load = async (folder: string): Promise<Mail[]> => {
  const found = await readdir(folder);
  await Promise.all(found.filter(name => name.endsWith(PART)).map(name => rm(join(folder, name))));
  const names = found.filter(name => name.endsWith('.json')).sort();
  const texts = await Promise.all(names.map(name => readFile(join(folder, name), 'utf8')));
  return texts.map(text => mail.parse(JSON.parse(text))).reverse();
};

/** One file each, named in the order of arrival; it appears whole or not at all. */
export const openOutbox = async (folder: string): Promise<Outbox> => {
  await mkdir(folder, { recursive: true });
  let mails = await load(folder);
  const pathOf = (id: string): string => join(folder, `${id}.json`);
  let last = Number(mails[0]?.id ?? 0);
  return {
    list: () => mails,
    find: id => mails.find(candidate => candidate.id === id),
    add: async (letter, now) => {
      last += 1;
      const added = {
        ...letter,
        id: String(last).padStart(8, '0'),
        at: new Date(now).toISOString(),
      };
      const path = pathOf(added.id);
      await writeFile(path + PART, JSON.stringify(added, undefined, 2));
      await rename(path + PART, path);
      mails.push(added);
      mails.sort((a, b) => b.id.localeCompare(a.id));
      return added;
    },
    retain: async isKept => {
      const dropped = mails.filter(one => !isKept(one));
      mails = mails.filter(isKept);
      await Promise.all(dropped.map(({ id }) => rm(pathOf(id), { force: true })));
    },
  };
};
