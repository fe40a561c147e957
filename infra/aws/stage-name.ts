type Named = { readonly name: 'dev' | 'prod' };

/** What starts the name of everything that belongs to a stage: stacks, functions, the table. */
export const prefixOf = ({ name }: Named): string => `giorgione-${name}`;

/** A name for a stack, or for what must be named. */
export const named = (stage: Named, part: string): string => `${prefixOf(stage)}-${part}`;
