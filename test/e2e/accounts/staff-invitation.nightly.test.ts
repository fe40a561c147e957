import { describe } from 'vitest';
import { test } from '../support/journey.ts';
import { receiveLink } from '../support/mail-link.ts';

describe('the link of an invitation to the staff', () => {
  test('switches from another account to the right one, which joins the staff once its address is confirmed', async ({
    site,
    player,
    newPlayer,
    superAdmin,
  }) => {
    const clerk = await newPlayer('Marco');
    await superAdmin.call('POST', '/api/superadmin/staff', { email: clerk.email });
    const link = await receiveLink(site, clerk.email, 'staff');
    await site.page.goto(link);
    await site.page.getByText(player.username).waitFor();
    await site.button('Cambia account').click();
    await site.field('Password').fill(clerk.password);
    await site.button('Accedi').click();
    await site.page.getByText('Prima conferma che').waitFor();
    await site.page.goto(await receiveLink(site, clerk.email, 'confirm-email'));
    await site.page.getByText('Indirizzo confermato!').waitFor();
    await site.page.goto(link);
    await site.button('Entra nello staff').click();
    await site.page.getByText('Benvenuto nello staff!').waitFor();
    await site.page.getByRole('link', { name: 'Vai alla cassa' }).click();
    await site.waitForPath('/cassa');
    await site.page.goto(link);
    await site.button('Entra nello staff').click();
    await site.page.getByText('Benvenuto nello staff!').waitFor();
  });
});
