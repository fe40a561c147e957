type StageName = { readonly name: 'dev' | 'prod' };

/** The common prefix of the names of a stage's stacks, functions and other resources. */
export const resourcePrefix = ({ name }: StageName): string => `giorgione-${name}`;

/** The name of a stack or of a resource with a fixed name. */
export const resourceName = (stage: StageName, part: string): string =>
  `${resourcePrefix(stage)}-${part}`;
