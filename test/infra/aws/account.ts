import type { CloudFormationStackArtifact } from 'aws-cdk-lib/cx-api';

type Json = Readonly<Record<string, unknown>>;
type Resource = { readonly Type: string; readonly Properties?: Json };

/** The services whose names are unique across all regions; any other service's names are unique within a region. */
const GLOBAL = /^AWS::(Budgets|CloudFront|IAM|Route53|S3)::/;

/** A chosen name: a text, or one joined with the account's number. AWS chooses the names of references. */
const chosen = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  const joined = Object(value)['Fn::Join'];
  return joined === undefined ? [] : [JSON.stringify(joined)];
};

/** `Name`, a Bucket's `BucketName`, a GlobalTable's `TableName`, and the `EmailIdentity` of an EmailIdentity. */
const namesIn = (noun: string, properties: Json): string[] =>
  Object.entries(properties).flatMap(([property, value]) => {
    const [, part] = /^(\w*)Name$/.exec(property) ?? [];
    const isName = property === noun || (part !== undefined && noun.endsWith(part));
    // CloudFront's policies and a budget consist of a single object.
    const isWhole = property === noun || property === `${noun}Config`;
    return [...(isName ? chosen(value) : []), ...(isWhole ? namesIn(noun, Object(value)) : [])];
  });

const claimsOfResource = (region: string, { Type, Properties = {} }: Resource): string[] => {
  const { HostedZoneId, Type: type, Name, DistributionConfig } = Properties;
  if (Type === 'AWS::Route53::RecordSet')
    return chosen(Name).map(name => `record ${HostedZoneId} ${type} ${name}`);
  if (Type === 'AWS::CloudFront::Distribution')
    return [Object(DistributionConfig).Aliases ?? []].flat().map(alias => `alias ${alias}`);
  // An inline policy's name is unique within its role.
  if (Type === 'AWS::IAM::Policy') return [];
  const scope = GLOBAL.test(Type) ? 'global' : region;
  const names = namesIn(Type.replace(/.*::/, ''), Properties);
  return names.map(name => `${scope} ${Type} ${name}`);
};

/**
 * What keeps a stack from being created if it already exists: resources with its names, aliases of distributions, and
 * records.
 */
export const claimsOf = ({ environment, template }: CloudFormationStackArtifact): string[] =>
  Object.values<Resource>(template.Resources).flatMap(one =>
    claimsOfResource(environment.region, one),
  );

export const nameOf = ({ stackName, environment }: CloudFormationStackArtifact): string =>
  `${stackName} in ${environment.region}`;

/**
 * What can exist only once in an account or region, and which stack has created it: enough to tell which deployment
 * fails because something already exists.
 */
export class Account {
  readonly #owners = new Map<string, string>();
  readonly #lost = new Set<string>();

  /** Deploys stacks one after another. */
  deploy(stacks: readonly CloudFormationStackArtifact[]): void {
    for (const stack of stacks) this.#deployStack(stack);
  }

  /**
   * CloudFormation can no longer change or delete the stacks of a lost region; what they have created elsewhere stays.
   */
  lose(region: string): void {
    this.#lost.add(region);
  }

  /** Removes by hand what a stack has created. */
  remove(claim: string): void {
    if (!this.#owners.delete(claim)) throw new Error(`There is no ${claim}`);
  }

  ownerOf(claim: string): string | undefined {
    return this.#owners.get(claim);
  }

  #deployStack(stack: CloudFormationStackArtifact): void {
    const name = nameOf(stack);
    if (this.#lost.has(stack.environment.region)) throw new Error(`${name} is lost`);
    const claims = claimsOf(stack);
    const obstacles = new Set(claims.flatMap(claim => this.#obstaclesTo(claim, name)));
    if (obstacles.size > 0) throw new Error(`${name} fails: ${[...obstacles].join(', ')} exists`);
    for (const [claim, owner] of this.#owners)
      if (owner === name && !claims.includes(claim)) this.#owners.delete(claim);
    for (const claim of claims) this.#owners.set(claim, name);
  }

  /** What another stack already has: the same claim or, for an alias, the records that lead to another distribution. */
  #obstaclesTo(claim: string, stack: string): string[] {
    const [, alias] = /^alias (.*)$/.exec(claim) ?? [];
    const leadsElsewhere = (other: string) =>
      /^record \S+ (A|AAAA|CNAME) /.test(other) && other.endsWith(` ${alias}`);
    return [...this.#owners]
      .filter(([other, owner]) => owner !== stack && (other === claim || leadsElsewhere(other)))
      .map(([other]) => other);
  }
}
