import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';

/** What the link of an invite shows instead. */
const INVITE = {
  title: 'Ti aspetto in pasticceria!',
  description: 'Iscriviti con il mio invito: una vita bonus e monete per tutti e due.',
} as const;

/** The page with other texts for those who share its address. */
const withTexts = (page: string, texts: Readonly<Record<string, string>>): string =>
  Object.entries(texts).reduce((changed, [name, text]) => {
    const tag = new RegExp(`(<meta\\s+property="og:${name}"\\s+content=")[^"]*`);
    if (!tag.test(changed)) throw new Error(`index.html has no og:${name}`);
    return changed.replace(tag, `$1${text}`);
  }, page);

/**
 * Writes the page that the links of invites get: apps that show a preview run no script, so the texts must be
 * in the file. Which link gets it says infra/aws/web/rewrite.ts.
 */
export const invitePage = (): Plugin => {
  let folder = '';
  return {
    name: 'invite-page',
    apply: 'build',
    configResolved: ({ root, build }) => {
      folder = resolve(root, build.outDir);
    },
    closeBundle: async () => {
      const page = await readFile(join(folder, 'index.html'), 'utf8');
      await writeFile(join(folder, 'invite.html'), withTexts(page, INVITE));
    },
  };
};
