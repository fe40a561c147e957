import { existsSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import sparticuz from '@sparticuz/chromium';
import { type Browser, chromium, type LaunchOptions } from 'playwright-core';

const INSTALLED = '/usr/bin/chromium';
const UNPACKING_MS = 500;
const PATIENCE = 40;

const packed = async (): Promise<LaunchOptions> => ({
  executablePath: await sparticuz.executablePath(),
  args: sparticuz.args,
});

/** The one from npm unpacks itself on first use; a test beside this one may be at it. */
const launchPacked = async (attemptsLeft = PATIENCE): Promise<Browser> => {
  try {
    return await chromium.launch(await packed());
  } catch (error) {
    if (attemptsLeft === 0 || !/ETXTBSY/.test(String(error))) throw error;
    await pause(UNPACKING_MS);
    return launchPacked(attemptsLeft - 1);
  }
};

const installed = (): string | undefined =>
  process.env.CHROMIUM_PATH ?? (existsSync(INSTALLED) ? INSTALLED : undefined);

/** Where a Chromium is: CHROMIUM_PATH, else the system's, else the one that comes with npm. */
export const chromiumPath = async (): Promise<string> =>
  installed() ?? (await sparticuz.executablePath());

/** A headless one, ready to be driven. */
export const launchBrowser = async (): Promise<Browser> => {
  const path = installed();
  return path === undefined
    ? launchPacked()
    : chromium.launch({ executablePath: path, args: ['--no-sandbox'] });
};
