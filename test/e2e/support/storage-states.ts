import type { Site } from './site.ts';

/** The cookie that tells a page that its storage is blocked, until the site is reset. */
const STORAGE_BLOCKED = 'storage-blocked';

/** Runs in the page before its scripts. */
const blockStorageIf = (cookie: string): void => {
  // A sandboxed frame, such as a mail’s preview, can't read cookies.
  if (origin === 'null' || !document.cookie.includes(cookie)) return;
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(window, name, {
      configurable: true,
      get: () => {
        throw new DOMException('The storage is blocked.', 'SecurityError');
      },
    });
};

/** Makes the browser refuse storage to the next pages, as when site data is blocked. */
export const blockStorage = async ({ page, url }: Site): Promise<void> => {
  await page.context().addCookies([{ name: STORAGE_BLOCKED, value: '1', url }]);
  await page.addInitScript(blockStorageIf, STORAGE_BLOCKED);
};

/** Leaves no room in the browser's storage. */
export const fillStorage = ({ page }: Site): Promise<void> =>
  page.evaluate(() => {
    for (const storage of [localStorage, sessionStorage])
      for (let size = 2 ** 22, i = 0; size >= 1; i++)
        try {
          storage.setItem(`full-${i}`, '0'.repeat(size));
        } catch {
          size = Math.floor(size / 2);
        }
  });
