import Bowser from 'bowser';

const NAME_MAX = 40;

/** A browser and its system in a few words: 'Chrome su Android'; null if its user agent tells neither. */
export const deviceName = (userAgent: string): string | null => {
  if (userAgent === '') return null;
  const { browser, os } = Bowser.parse(userAgent);
  const known = [browser.name, os.name].filter(name => name !== undefined && name !== '');
  return known.length === 0 ? null : known.join(' su ').slice(0, NAME_MAX);
};
