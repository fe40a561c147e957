import { EDGE_REGION, type Stage } from '../stage.ts';
import { askAws, unless } from './ask-aws.ts';
import { check, type Finding, missing, ok } from './finding.ts';

/** What `cdk bootstrap` makes in each region. */
const BOOTSTRAP_VERSION = '/cdk-bootstrap/hnb659fds/version';

const isOptedIn = async ({ region }: Stage): Promise<Finding> => {
  const what = `region ${region}`;
  const args = ['account', 'get-region-opt-status', '--region-name', region];
  const { RegionOptStatus } = await askAws(EDGE_REGION, ...args);
  return RegionOptStatus === 'ENABLED' || RegionOptStatus === 'ENABLED_BY_DEFAULT'
    ? ok(what)
    : missing(
        what,
        `is ${RegionOptStatus}`,
        'nothing can be deployed in a region that the account has not opted into',
        `aws account enable-region --region-name ${region}, and wait until it is ENABLED; or deploy with --region`,
      );
};

const mayRunFunctions = async ({ region, concurrency }: Stage): Promise<Finding> => {
  const what = `${concurrency} functions at once`;
  const { AccountLimit } = await askAws(region, 'lambda', 'get-account-settings');
  const { ConcurrentExecutions } = Object(AccountLimit);
  return ConcurrentExecutions >= concurrency
    ? ok(what)
    : missing(
        what,
        `the account may run ${ConcurrentExecutions}`,
        'a call more at the same moment fails, and a fresh account has 10',
        `aws service-quotas request-service-quota-increase --service-code lambda --quota-code L-B99A9384 --desired-value ${concurrency} --region ${region}`,
      );
};

/** The gateway's quotas, by their names in Service Quotas. */
const gatewayQuota = async (
  { region }: Stage,
  name: 'Throttle rate' | 'Throttle burst rate',
  needed: number,
): Promise<Finding> => {
  const what = `the gateway’s ${name.toLowerCase()} of ${needed}`;
  const args = ['service-quotas', 'list-service-quotas', '--service-code', 'apigateway'];
  const { Quotas } = await askAws(region, ...args);
  const quota = [Quotas ?? []].flat().find(one => Object(one).QuotaName === name);
  if (!quota) throw new Error(`Service Quotas has no ${name} of the gateway`);
  const { Value, QuotaCode } = Object(quota);
  return Value >= needed
    ? ok(what)
    : missing(
        what,
        `the account has ${Value}`,
        'the account’s quota holds below the throttle of the stage: calls above it fail with 429',
        `aws service-quotas request-service-quota-increase --service-code apigateway --quota-code ${QuotaCode} --desired-value ${needed} --region ${region}`,
      );
};

const isBootstrapped = async (region: string): Promise<Finding> => {
  const what = `bootstrap of ${region}`;
  const version = await unless(
    askAws(region, 'ssm', 'get-parameter', '--name', BOOTSTRAP_VERSION),
    'ParameterNotFound',
  );
  return version
    ? ok(what)
    : missing(
        what,
        'the CDK’s roles and bucket are missing',
        'a deployment by GitHub may only assume these roles; one from here makes them itself, with an administrator’s rights',
        `npx cdk bootstrap aws://ACCOUNT/${region}, or the first npm run deploy`,
      );
};

/** What the account lacks. In a region that isn't opted in nothing else can be asked. */
export const checkAccount = async (stage: Stage): Promise<readonly Finding[]> => {
  const region = await check(`region ${stage.region}`, () => isOptedIn(stage));
  const edge = await check(`bootstrap of ${EDGE_REGION}`, () => isBootstrapped(EDGE_REGION));
  if (region.some(({ state }) => state === 'missing')) return [...region, ...edge];
  const { rateLimit, burstLimit } = stage;
  const others = await Promise.all([
    check(`bootstrap of ${stage.region}`, () => isBootstrapped(stage.region)),
    check('functions at once', () => mayRunFunctions(stage)),
    check('the gateway’s rate', () => gatewayQuota(stage, 'Throttle rate', rateLimit)),
    check('the gateway’s burst', () => gatewayQuota(stage, 'Throttle burst rate', burstLimit)),
  ]);
  return [...region, ...edge, ...others.flat()];
};
