/**
 * A projection expression for some attributes and the key. Each gets a placeholder, since some names are reserved
 * words.
 */
export const projectionOf = (attributes: readonly string[]) => {
  const names = [...new Set(['pk', 'sk', ...attributes])];
  return {
    ProjectionExpression: names.map((_, i) => `#a${i}`).join(', '),
    names: Object.fromEntries(names.map((name, i) => [`#a${i}`, name])),
  };
};
