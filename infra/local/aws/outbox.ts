import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { PARTIAL, replaceFile } from '../process/replace-file.ts';
import { StartupError } from '../process/startup-error.ts';

const mailSchema = z.object({
  id: z.string().check(z.regex(/^\d{1,15}$/)),
  /** The address of the first recipient. */
  to: z.string(),
  from: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  /** Only of a mail that was sent raw: its other headers. */
  headers: z.optional(z.record(z.string(), z.string())),
  /** ISO 8601, by the local clock. */
  at: z.string(),
});

export type Mail = z.output<typeof mailSchema>;
export type NewMail = Omit<Mail, 'id' | 'at'>;

/** The mails that would have been sent, the newest first. */
export type Outbox = {
  readonly list: () => readonly Mail[];
  readonly find: (id: string) => Mail | undefined;
  readonly add: (mail: NewMail, now: number) => Promise<Mail>;
  /** Deletes the mails for which the predicate is false. */
  readonly retain: (isRetained: (mail: Mail) => boolean) => Promise<void>;
};

const readMail = async (file: string): Promise<Mail> => {
  try {
    return mailSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    throw new StartupError(
      `La mail ${file} è danneggiata o illeggibile.`,
      'Ripristinala da una copia, oppure cancella il file: va persa solo quella mail.',
      error,
    );
  }
};

const load = async (folder: string): Promise<Mail[]> => {
  const found = await readdir(folder);
  await Promise.all(
    found.filter(name => name.endsWith(PARTIAL)).map(name => rm(join(folder, name))),
  );
  const names = found.filter(name => name.endsWith('.json')).sort();
  return (await Promise.all(names.map(name => readMail(join(folder, name))))).reverse();
};

/**
 * Stores each mail as a file, written atomically and named by a sequence number. Fails with a `StartupError` that names
 * a file which is damaged or can't be written.
 */
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
      await replaceFile(pathOf(added.id), JSON.stringify(added, undefined, 2));
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
