/** The region whose resources have names without a region: the first one that stages were deployed in. */
export const HOME_REGION = 'eu-south-1';

export const NAMES = ['plain', 'region'] as const;
/** Whether a stage's names carry its region, so that they fit into an account beside those of another one. */
export type Names = (typeof NAMES)[number];

/** Names are plain at home, where they always were; buckets and CloudFront's resources share theirs with all regions. */
export const namesIn = (region: string): Names => (region === HOME_REGION ? 'plain' : 'region');

export type NamedStage = {
  readonly name: 'dev' | 'prod';
  readonly region: string;
  readonly names: Names;
};

/** The common prefix of the names of a stage's stacks, functions and other resources. */
export const resourcePrefix = ({ name, region, names }: NamedStage): string =>
  names === 'plain' ? `giorgione-${name}` : `giorgione-${name}-${region}`;

/** The name of a stack or of a resource with a fixed name. */
export const resourceName = (stage: NamedStage, part: string): string =>
  `${resourcePrefix(stage)}-${part}`;
