type Named = { readonly name: 'dev' | 'prod' };

/** What starts the name of everything that belongs to a stage: stacks, functions, the table. */
export const resourcePrefix = ({ name }: Named): string => `giorgione-${name}`;

/** A name for a stack, or for what must be named. */
export const resourceName = (stage: Named, part: string): string =>
  `${resourcePrefix(stage)}-${part}`;
