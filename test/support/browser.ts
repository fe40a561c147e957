import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import sparticuz from '@sparticuz/chromium';
import { type Browser, chromium } from 'playwright-core';
import { memoryFolder } from '#infra/local/process/data-folder.ts';

const SYSTEM_CHROMIUM = '/usr/bin/chromium';
const RETRY_DELAY_MS = 500;
const MAX_RETRIES = 40;

/** Without --disable-gpu, Chromium emulates a graphics card, which uses up the processor. */
const ARGUMENTS = ['--no-sandbox', '--disable-gpu'];

/** The path of Chromium: CHROMIUM_PATH, else the system's, else the one from npm. */
export const chromiumPath = async (): Promise<string> =>
  process.env.CHROMIUM_PATH ??
  (existsSync(SYSTEM_CHROMIUM) ? SYSTEM_CHROMIUM : await sparticuz.executablePath());

/**
 * Playwright makes Chromium keep shared memory in files in the temporary folder. Where it fits into memory, these files
 * cost 6 % of the journeys' time.
 */
const ignoredArguments = (): string[] => (memoryFolder() ? ['--disable-dev-shm-usage'] : []);

/** Chromium from npm unpacks itself on first use; meanwhile other test processes can't start it. */
export const launchBrowser = async (retriesLeft = MAX_RETRIES): Promise<Browser> => {
  try {
    return await chromium.launch({
      executablePath: await chromiumPath(),
      args: ARGUMENTS,
      ignoreDefaultArgs: ignoredArguments(),
    });
  } catch (error) {
    if (retriesLeft === 0 || !/ETXTBSY/.test(String(error))) throw error;
    await sleep(RETRY_DELAY_MS);
    return launchBrowser(retriesLeft - 1);
  }
};
