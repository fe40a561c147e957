/** The expression for some attributes beside the key, with a name for each, since some are reserved words. */
export const projectionOf = (attributes: readonly string[]) => {
  const names = [...new Set(['pk', 'sk', ...attributes])];
  return {
    ProjectionExpression: names.map((_, i) => `#a${i}`).join(', '),
    names: Object.fromEntries(names.map((name, i) => [`#a${i}`, name])),
  };
};
