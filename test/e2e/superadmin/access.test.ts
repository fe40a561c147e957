import { expect } from 'vitest';
import { nightly } from '#test/support/nightly.ts';
import { panelTest } from '../support/admin-panel.ts';
import { test } from '../support/journey.ts';

test('a player is redirected from the administration and the till', async ({ site, player: _ }) => {
  for (const path of ['/superadmin', '/cassa']) {
    await site.goto(path);
    await site.waitForPath('/dashboard');
  }
});

test('a shop assistant can open the till, but not the panel', async ({
  site,
  player,
  superAdmin,
}) => {
  await superAdmin.makeStaff(player);
  await site.goto('/superadmin');
  await site.waitForPath('/dashboard');
  await site.page.getByRole('link', { name: 'Cassa' }).click();
  await site.waitForPath('/cassa');
});

nightly(panelTest)(
  'a super administrator sees an error if the logout fails',
  async ({ site, panel }) => {
    await panel.open('banner');
    await site.failRequests('**/api/auth/logout');
    await site.button('Esci').click();
    await site.takeToast('Logout fallito');
    expect(site.path).toBe('/superadmin/banner');
  },
);

panelTest('a logout leads to the landing page, and locks the panel', async ({ site, panel }) => {
  await panel.open('banner');
  await site.button('Esci').click();
  await site.waitForPath('/');
  await panel.open();
  await site.waitForPath('/');
});
