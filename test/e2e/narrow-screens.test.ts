import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY, SECOND } from '#shared/time.ts';
import { Site } from './support/site.ts';

/** A phone in landscape orientation. */
const LANDSCAPE_PHONE = { width: 844, height: 390 };

/** The width of a desktop page at a zoom of 400 percent. */
const NARROW = { width: 320, height: 640 };

const ACCOUNT = {
  username: 'Massimiliano il Pasticcere',
  email: 'massimiliano.il.pasticcere@pasticceria-lunghissima.example.it',
  password: 'crostata-di-mele',
};

let site: Site;

beforeAll(async () => {
  site = await Site.open();
  await site.resize(NARROW);
  await site.post('/api/auth/register', { ...ACCOUNT, acceptTerms: true });
});

afterAll(() => site.close());

const expectNoOverflow = async (path: string): Promise<void> => {
  await site.goto(path);
  await site.page.getByRole('heading').first().waitFor();
  await site.waitUntilIdle();
  expect(await site.overflows()).toBe(false);
};

test.each(['/', '/register', '/forgot-password', '/reset-password?token=x', '/terms', '/privacy'])(
  '%s fits in the narrowest window',
  expectNoOverflow,
);

describe('with a session', () => {
  beforeAll(async () => {
    await site.post('/api/auth/login', { email: ACCOUNT.email, password: ACCOUNT.password });
    await site.post('/api/matches', { score: 12_345 });
    await site.post('/__local/clock', { advanceSeconds: (8 * DAY) / SECOND });
    await site.post('/__local/jobs/weekly', {});
    await site.goto('/terms');
    await site.page.evaluate(() => {
      localStorage.setItem('tutorial-completed', 'true');
      localStorage.setItem('campaign-tutorial-completed', 'true');
    });
  });

  test.each([
    '/dashboard',
    '/settings',
    '/giorgione',
    '/giorgione?campagna',
    '/giorgione?campagna=negozio',
    '/hall-of-fame',
  ])('%s fits in the narrowest window', expectNoOverflow);

  test.each(['/giorgione', '/giorgione?campagna=1'])(
    '%s fits a phone in landscape orientation',
    async path => {
      if (path.endsWith('1')) await site.post('/api/lives/use', { levelNumber: 1 });
      await site.resize(LANDSCAPE_PHONE);
      await site.goto(path);
      await site.page.getByRole('grid').waitFor();
      await site.waitUntilIdle();
      const [height, cell] = await site.page.evaluate(() => [
        document.documentElement.scrollHeight,
        document.querySelector('[role="gridcell"]')?.getBoundingClientRect().width ?? 0,
      ]);
      expect(height).toBe(LANDSCAPE_PHONE.height);
      expect(cell).toBeGreaterThan(40);
    },
  );
});
