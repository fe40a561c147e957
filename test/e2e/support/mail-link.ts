import { expect } from 'vitest';
import type { Site } from './site.ts';

type Mails = { readonly messages: readonly { readonly to: string; readonly text: string }[] };

/** Waits for the newest mail to an address with a link to a page, and resolves with that link. */
export const receiveLink = async (
  { session }: Site,
  email: string,
  page: string,
): Promise<string> => {
  const link = new RegExp(`https?:\\S+/${page}\\?token=\\S+`);
  const received = async (): Promise<string> => {
    const { messages }: Mails = await session.call('GET', '/__local/mail');
    const links = messages.filter(({ to }) => to === email).map(({ text }) => link.exec(text)?.[0]);
    return links.find(one => one !== undefined) ?? '';
  };
  await expect.poll(received).toMatch(link);
  return received();
};
