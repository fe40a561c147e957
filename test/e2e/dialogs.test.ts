import { describe, expect } from 'vitest';
import { test } from './support/journey.ts';
import type { Site } from './support/site.ts';

const ADD = 'Aggiungi una passkey';

const dialogOf = (site: Site) => site.page.getByRole('dialog', { name: 'Una nuova passkey' });

/** Whether a dialog is visible while it closes, from now on. */
const watchLeaving = ({ page }: Site): Promise<boolean> =>
  page.evaluate(
    () =>
      new Promise(resolve => {
        const seen = () => document.querySelector('[role=dialog][data-state=closed]') !== null;
        const observer = new MutationObserver(() => seen() && resolve(true));
        const options = { attributeFilter: ['data-state'], childList: true, subtree: true };
        observer.observe(document.body, options);
        setTimeout(() => resolve(seen()), 5000);
      }),
  );

/** Presses outside a dialog as soon as it is open, like the second tap on the button that opens it. */
const pressOutside = ({ page }: Site): Promise<boolean> =>
  page.evaluate(
    () =>
      new Promise(resolve => {
        const press = (): void => {
          if (!document.querySelector('[role=dialog]')) return;
          observer.disconnect();
          // The dialog listens from the next task on.
          setTimeout(() => {
            const options = { bubbles: true, pointerType: 'mouse' };
            const outside = document.elementFromPoint(2, 2);
            resolve(outside?.dispatchEvent(new PointerEvent('pointerdown', options)) ?? false);
          }, 20);
        };
        const observer = new MutationObserver(press);
        observer.observe(document.body, { childList: true });
      }),
  );

describe('a dialog whose code is loaded when it opens', () => {
  test('loads the newest version of the page if its code is gone', async ({ site, player: _ }) => {
    await site.goto('/settings');
    await site.route('**/assets/AddPasskeyDialog-*', route => route.fulfill({ status: 404 }));
    const reloaded = site.page.waitForEvent('load');
    await site.button(ADD).click();
    await reloaded;
    await site.unroute();
    await site.button(ADD).click();
    await dialogOf(site).waitFor();
  });

  test('says that it can’t be loaded, then opens, starts fresh, and closes with its animation', async ({
    site,
    player: _,
  }) => {
    await site.page.emulateMedia({ reducedMotion: 'no-preference' });
    await site.failRequests('**/assets/AddPasskeyDialog-*');
    await site.goto('/settings');
    await site.button(ADD).click();
    expect(await site.takeToast('Non si apre')).toBe('Controlla la connessione e riprova.');
    expect(await dialogOf(site).count()).toBe(0);

    await site.unroute();
    await site.button(ADD).click();
    const name = site.field('Nome della passkey');
    const proposed = await name.inputValue();
    await name.fill('Il telefono di');
    const leaving = watchLeaving(site);
    await site.button('Annulla').click();
    expect(await leaving).toBe(true);
    await dialogOf(site).waitFor({ state: 'detached' });
    await site.waitForFocus(site.button(ADD));

    const pressed = pressOutside(site);
    await site.button(ADD).click();
    expect(await pressed).toBe(true);
    expect(await name.inputValue()).toBe(proposed);
    await name.fill('Il telefono di');
    await site.page.keyboard.press('Escape');
    await dialogOf(site).waitFor({ state: 'detached' });
    await site.button(ADD).click();
    expect(await name.inputValue()).toBe(proposed);
  });
});
