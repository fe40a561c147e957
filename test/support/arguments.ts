/**
 * A count given to a command (`npm run simulate -- 1000`), or `byDefault`. Throws for anything else: a loop up to NaN
 * would do nothing, and report that nothing went wrong.
 */
export const countArgument = (
  text: string | undefined,
  byDefault: number,
  { min = 1 } = {},
): number => {
  if (text === undefined) return byDefault;
  if (!/^\d+$/.test(text) || Number(text) < min)
    throw new Error(`«${text}» is not a whole number from ${min} on.`);
  return Number(text);
};

/** One of several names given to a command. */
export const nameArgument = <Name extends string>(
  text: string | undefined,
  names: readonly Name[],
): Name | undefined => {
  if (text === undefined) return undefined;
  const name = names.find(one => one === text);
  if (!name) throw new Error(`«${text}» is none of ${names.join(', ')}.`);
  return name;
};
