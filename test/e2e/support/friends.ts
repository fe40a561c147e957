import type { Player } from './player.ts';
import type { Site } from './site.ts';

export const dialog = ({ page }: Site) => page.getByRole('dialog');
/** The text input of the open dialog. */
export const textInput = (site: Site) => dialog(site).getByRole('textbox');
export const listItem = ({ page }: Site, name: string) =>
  page.getByRole('listitem').filter({ hasText: name });

/** Makes two players friends. */
export const befriend = async (one: Player, other: Player): Promise<void> => {
  const { inviteCode } = await one.call('GET', '/api/user/invite-code');
  await other.call('POST', '/api/friends/add', { code: inviteCode });
};
