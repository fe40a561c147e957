import { RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { Node } from 'constructs';

/** Where and how the product is deployed: `cdk deploy -c stage=dev -c region=eu-west-1 …`. */
export type Stage = {
  readonly name: 'dev' | 'prod';
  readonly region: string;
  /** Whether data outlives its stack. */
  readonly keepsData: boolean;
  readonly logDays: RetentionDays;
  /** Who the e-mails come from; its domain is the SES identity. */
  readonly mailAddress: string;
  /** The site's own name and its certificate (in us-east-1); without them, CloudFront's name. */
  readonly site: { readonly domain: string; readonly certificate: string } | undefined;
};

const NAMES: Record<string, Stage['name']> = { dev: 'dev', prod: 'prod' };

/** CloudFront and its firewall are run from here. */
export const EDGE_REGION = 'us-east-1';

export const readStage = (node: Node): Stage => {
  const context = (key: string): string | undefined => {
    const value: unknown = node.tryGetContext(key);
    return value === undefined ? undefined : String(value);
  };
  const name = NAMES[context('stage') ?? 'prod'];
  if (!name) throw new Error(`stage is ${context('stage')}, but must be dev or prod`);
  const domain = context('domain');
  const certificate = context('certificate');
  if ((domain === undefined) !== (certificate === undefined)) {
    throw new Error('A domain needs the ARN of its certificate in us-east-1, and the reverse');
  }
  return {
    name,
    region: context('region') ?? 'eu-south-1',
    keepsData: name === 'prod',
    logDays: name === 'prod' ? RetentionDays.THREE_MONTHS : RetentionDays.ONE_WEEK,
    mailAddress: context('mail') ?? 'noreply@giorgione.example',
    site: domain && certificate ? { domain, certificate } : undefined,
  };
};

/** A name for a stack, or for what must be named. */
export const named = (stage: Stage, part: string): string => `giorgione-${stage.name}-${part}`;
