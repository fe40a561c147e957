import Bowser from 'bowser';

const NAME_MAX = 40;

/** A browser and its system in a few words: 'Chrome su Android'; null if its user agent tells neither. */
export const deviceName = (userAgent: string): string | null => {
  if (userAgent === '') return null;
  const { browser, os } = Bowser.parse(userAgent);
  const known = [browser.name, os.name].filter(name => name !== undefined && name !== '');
  return known.length === 0 ? null : known.join(' su ').slice(0, NAME_MAX);
};

/** The same for a mail: of names that a browser makes up, nothing is said (rule 156). */
export const knownDeviceName = (userAgent: string): string | null => {
  const { browser } = Bowser.parse(userAgent || ' ');
  const isKnown = Object.values(Bowser.BROWSER_MAP).includes(browser.name ?? '');
  return isKnown ? deviceName(userAgent) : null;
};
