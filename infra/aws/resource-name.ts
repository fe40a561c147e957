/** The region whose resource names contain no region: Milan's. */
export const HOME_REGION = 'eu-south-1';

export type NamedStage = {
  readonly name: 'dev' | 'prod';
  readonly region: string;
};

/**
 * The common prefix of the names of a stage's stacks, functions and other resources. It contains the region except in
 * the home region, so that a stage can share an account with the same stage of another region: the names of buckets and
 * of CloudFront's resources are global.
 */
export const resourcePrefix = ({ name, region }: NamedStage): string =>
  region === HOME_REGION ? `giorgione-${name}` : `giorgione-${name}-${region}`;

/** The name of a stack, or of a resource with a fixed name. */
export const resourceName = (stage: NamedStage, part: string): string =>
  `${resourcePrefix(stage)}-${part}`;
