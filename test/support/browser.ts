import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import sparticuz from '@sparticuz/chromium';
import { type Browser, chromium, type LaunchOptions } from 'playwright-core';

const SYSTEM_CHROMIUM = '/usr/bin/chromium';
const RETRY_DELAY_MS = 500;
const MAX_RETRIES = 40;

const npmLaunchOptions = async (): Promise<LaunchOptions> => ({
  executablePath: await sparticuz.executablePath(),
  args: sparticuz.args,
});

/** Chromium from npm unpacks itself on first use; meanwhile other test processes can't start it. */
const launchFromNpm = async (retriesLeft = MAX_RETRIES): Promise<Browser> => {
  try {
    return await chromium.launch(await npmLaunchOptions());
  } catch (error) {
    if (retriesLeft === 0 || !/ETXTBSY/.test(String(error))) throw error;
    await sleep(RETRY_DELAY_MS);
    return launchFromNpm(retriesLeft - 1);
  }
};

const installedPath = (): string | undefined =>
  process.env.CHROMIUM_PATH ?? (existsSync(SYSTEM_CHROMIUM) ? SYSTEM_CHROMIUM : undefined);

/** The path of Chromium: CHROMIUM_PATH, else the system's, else the one from npm. */
export const chromiumPath = async (): Promise<string> =>
  installedPath() ?? (await sparticuz.executablePath());

export const launchBrowser = async (): Promise<Browser> => {
  const path = installedPath();
  return path === undefined
    ? launchFromNpm()
    : chromium.launch({ executablePath: path, args: ['--no-sandbox'] });
};
