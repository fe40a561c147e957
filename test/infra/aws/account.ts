import type { CloudFormationStackArtifact } from 'aws-cdk-lib/cx-api';

type Json = Readonly<Record<string, unknown>>;
type Resource = { readonly Type: string; readonly Properties?: Json };

/** The services whose names are taken for all regions; a name of any other service is taken for one region. */
const GLOBAL = /^AWS::(Budgets|CloudFront|IAM|Route53|S3)::/;

/** What somebody has chosen: a text, or one that is joined with the account's number. AWS makes what is referred to. */
const chosen = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  const joined = Object(value)['Fn::Join'];
  return joined === undefined ? [] : [JSON.stringify(joined)];
};

/** `Name`, the `BucketName` of a Bucket, the `TableName` of a GlobalTable, and what an EmailIdentity is. */
const namesIn = (noun: string, properties: Json): string[] =>
  Object.entries(properties).flatMap(([property, value]) => {
    const [, part] = /^(\w*)Name$/.exec(property) ?? [];
    const isName = property === noun || (part !== undefined && noun.endsWith(part));
    // A budget and a policy of CloudFront consist of one object.
    const isWhole = property === noun || property === `${noun}Config`;
    return [...(isName ? chosen(value) : []), ...(isWhole ? namesIn(noun, Object(value)) : [])];
  });

const claimsOfResource = (region: string, { Type, Properties = {} }: Resource): string[] => {
  const { HostedZoneId, Type: type, Name, DistributionConfig } = Properties;
  if (Type === 'AWS::Route53::RecordSet')
    return chosen(Name).map(name => `record ${HostedZoneId} ${type} ${name}`);
  if (Type === 'AWS::CloudFront::Distribution')
    return [Object(DistributionConfig).Aliases ?? []].flat().map(alias => `alias ${alias}`);
  // An inline policy has its name within its role.
  if (Type === 'AWS::IAM::Policy') return [];
  const scope = GLOBAL.test(Type) ? 'global' : region;
  const names = namesIn(Type.replace(/.*::/, ''), Properties);
  return names.map(name => `${scope} ${Type} ${name}`);
};

/** What a stack can't make if it exists: resources of its names, aliases of distributions, and records. */
export const claimsOf = ({ environment, template }: CloudFormationStackArtifact): string[] =>
  Object.values<Resource>(template.Resources).flatMap(one =>
    claimsOfResource(environment.region, one),
  );

export const nameOf = ({ stackName, environment }: CloudFormationStackArtifact): string =>
  `${stackName} in ${environment.region}`;

/**
 * What of an account there can be once, in all regions or in one, and which stack has made it: enough to say which
 * deployment fails because something exists already.
 */
export class Account {
  readonly #owners = new Map<string, string>();
  readonly #lost = new Set<string>();

  /** Deploys stacks one after the other. */
  deploy(stacks: readonly CloudFormationStackArtifact[]): void {
    for (const stack of stacks) this.#deployStack(stack);
  }

  /** CloudFormation neither changes nor deletes the stacks of a lost region any more; what they have made elsewhere stays. */
  lose(region: string): void {
    this.#lost.add(region);
  }

  /** Takes away by hand what a stack has made. */
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

  /** What another stack has: the same or, for an alias, the records that lead to another distribution. */
  #obstaclesTo(claim: string, stack: string): string[] {
    const [, alias] = /^alias (.*)$/.exec(claim) ?? [];
    const leadsElsewhere = (other: string) =>
      /^record \S+ (A|AAAA|CNAME) /.test(other) && other.endsWith(` ${alias}`);
    return [...this.#owners]
      .filter(([other, owner]) => owner !== stack && (other === claim || leadsElsewhere(other)))
      .map(([other]) => other);
  }
}
