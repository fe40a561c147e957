/** The region whose resources have names without a region: that of Milan. */
export const HOME_REGION = 'eu-south-1';

export type NamedStage = {
  readonly name: 'dev' | 'prod';
  readonly region: string;
};

/**
 * The common prefix of the names of a stage's stacks, functions and other resources. At home it is plain; elsewhere it
 * carries the region, so that a stage fits into an account beside that of another region: buckets and CloudFront's
 * resources share their names with all regions.
 */
export const resourcePrefix = ({ name, region }: NamedStage): string =>
  region === HOME_REGION ? `giorgione-${name}` : `giorgione-${name}-${region}`;

/** The name of a stack or of a resource with a fixed name. */
export const resourceName = (stage: NamedStage, part: string): string =>
  `${resourcePrefix(stage)}-${part}`;
