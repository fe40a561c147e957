import type { Page } from 'playwright-core';
import { ask, BOSS_ENV } from './boss.ts';
import { Neighbour } from './neighbour.ts';
import { DESK, PHONE, Site } from './site.ts';

export const accountOf = (username: string) => ({
  email: `${username}@example.it`,
  password: 'crostata-di-mele',
});

export const dialog = (page: Page) => page.getByRole('dialog');
/** Where something is written in a dialog. */
export const words = (page: Page) => dialog(page).getByRole('textbox');
export const row = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ hasText: name });

/** Anna in a browser, and Bruno in another; the site tells of Anna's. */
export class Company {
  readonly site: Site;
  readonly bruno: Neighbour;

  private constructor(site: Site, bruno: Neighbour) {
    this.site = site;
    this.bruno = bruno;
  }

  /** Anna is there already. */
  static async gather(): Promise<Company> {
    const site = await Site.open({ env: BOSS_ENV });
    const company = new Company(site, await Neighbour.arrive(site));
    await site.page.addInitScript(() => localStorage.setItem('tutorial-completed', 'true'));
    await company.anna('POST', '/api/auth/register', {
      username: 'Anna',
      ...accountOf('Anna'),
      acceptTerms: true,
    });
    await site.post('/api/auth/login', accountOf('Anna'));
    return company;
  }

  /** A call in Anna's session. */
  anna(method: string, path: string, data?: object) {
    return ask(this.site.page.request, method, `${this.site.url}${path}`, data);
  }

  /** What is wrong with Anna's page as it is, in both themes, on a phone or on both screens. */
  async faults(screens: 'phone' | 'both' = 'phone'): Promise<string[]> {
    const found: string[] = [];
    for (const size of screens === 'both' ? [DESK, PHONE] : [PHONE]) {
      await this.site.page.setViewportSize(size);
      for (const theme of ['light', 'dark'] as const)
        found.push(...(await this.site.faults(theme)));
      if (await this.site.overflows()) found.push(`wider than ${size.width}`);
    }
    return found;
  }

  async part(): Promise<void> {
    await this.bruno.leave();
    await this.site.close();
  }
}
