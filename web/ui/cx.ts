/** Joins class names, without the ones that are off. */
export const cx = (...names: (string | false | undefined)[]): string =>
  names.filter(Boolean).join(' ');
