import { dayKey } from '#shared/time.ts';
import { serverNow } from '#web/api/clock.ts';
import { stored } from '#web/storage.ts';
import { installPrompt } from './install-prompt.ts';
import { isAppleTouch, isInstalled } from './installed.ts';

const localText = (name: string) =>
  stored(name, {
    area: 'local',
    parse: value => (typeof value === 'string' ? value : undefined),
    fallback: '',
  });

/** The first day on which the site was used in this browser. */
const firstDay = localText('first-day');
/** The day until which the declined offer stays hidden. */
const hiddenUntil = localText('install-hidden-until');
/** Whether something good has happened in this tab: a level was won, or a stamp has arrived. */
const hadGoodMoment = stored('good-moment', {
  area: 'session',
  parse: value => value === true,
  fallback: false,
});

const today = (): string => dayKey(serverNow());

/** Records that something good has happened, after which the installation may be offered. */
export const noteGoodMoment = (): void => {
  if (firstDay.read() === '') firstDay.write(today());
  hadGoodMoment.write(true);
};

/** Whether the installation may be offered: after something good, and never on the first day. */
export const mayOfferInstallation = (): boolean =>
  hadGoodMoment.read() &&
  firstDay.read() < today() &&
  hiddenUntil.read() <= today() &&
  !isInstalled() &&
  (installPrompt() !== undefined || isAppleTouch());

export const hideOfferUntil = (day: string): void => hiddenUntil.write(day);
