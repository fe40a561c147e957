import { gzipSync } from 'node:zlib';
import type { Page, Request } from 'playwright-core';

/** A file that a page has loaded, with its size in bytes after gzip. */
export type LoadedFile = { readonly url: string; readonly bytes: number };

const sizeOf = async (request: Request): Promise<number> => {
  const response = await request.response();
  return response ? gzipSync(await response.body()).length : 0;
};

/** The files with an extension that a page loads during a task, each once, in the order of their requests. */
export const filesLoaded = async (
  page: Page,
  endings: readonly string[],
  load: () => Promise<void>,
): Promise<readonly LoadedFile[]> => {
  const requests = new Map<string, Request>();
  const note = (request: Request): void => {
    const { pathname } = new URL(request.url());
    if (endings.some(ending => pathname.endsWith(ending))) requests.set(pathname, request);
  };
  page.on('request', note);
  await load();
  page.off('request', note);
  return Promise.all(
    [...requests].map(async ([url, request]) => ({ url, bytes: await sizeOf(request) })),
  );
};

/** The scripts and style sheets among a page's files. */
export const partsOf = (files: readonly LoadedFile[]) => ({
  scripts: files.filter(({ url }) => url.endsWith('.js')),
  styles: files.filter(({ url }) => url.endsWith('.css')),
});

export const bytesOf = (files: readonly LoadedFile[]): number =>
  files.reduce((sum, { bytes }) => sum + bytes, 0);
