import { MIN_UNRESERVED, reservedOf } from '../lambda/reserved-concurrency.ts';
import { PRIORITY_FUNCTIONS } from '../priority-functions.ts';
import { EDGE_REGION, type Stage, USUAL_CONCURRENCY } from '../stage.ts';
import { askAws, unless } from './ask-aws.ts';
import { check, type Finding, missing, ok, unknown } from './finding.ts';

/** The parameter that `cdk bootstrap` creates in each region. */
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

const mayRunFunctions = async (stage: Stage, isDeployed: boolean): Promise<readonly Finding[]> => {
  const { region, concurrency = USUAL_CONCURRENCY } = stage;
  const what = `${concurrency} functions at once`;
  const { AccountLimit } = await askAws(region, 'lambda', 'get-account-settings');
  const { ConcurrentExecutions, UnreservedConcurrentExecutions } = Object(AccountLimit);
  if (ConcurrentExecutions >= concurrency) {
    const left = isDeployed ? ConcurrentExecutions : UnreservedConcurrentExecutions;
    return [ok(what), keepsFunctions(stage, Number(ConcurrentExecutions), Number(left))];
  }
  return [
    missing(
      what,
      `the account may run ${ConcurrentExecutions}`,
      'a call more at the same moment fails, and a fresh account has 10',
      `aws service-quotas request-service-quota-increase --service-code lambda --quota-code L-B99A9384 --desired-value ${concurrency} --region ${region}`,
    ),
  ];
};

/** Whether the till and the sign-in have reserved concurrency, in an account with enough of it. */
const keepsFunctions = (stage: Stage, limit: number, left: number): Finding => {
  const what = `functions kept for ${PRIORITY_FUNCTIONS.join(' and ')}`;
  const why = 'a storm of the game’s calls can use up all functions at once: the till waits';
  const { concurrency } = stage;
  if (concurrency === undefined) {
    return reservedOf(stage, limit) === 0
      ? ok(what)
      : missing(what, 'it isn’t said what the account may run', why, `--concurrency ${limit}`);
  }
  const reserved = reservedOf(stage, concurrency);
  return reserved === 0 || left - reserved >= MIN_UNRESERVED
    ? ok(what)
    : missing(
        what,
        `other functions of the account have reserved all but ${left}`,
        `Lambda refuses to reserve ${reserved} more, since ${MIN_UNRESERVED} must be left: the deployment fails`,
        'reserve less for the others, or leave out --concurrency',
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
        'the account’s quota holds below the throttles of the stage: calls above it fail with 429',
        `aws service-quotas request-service-quota-increase --service-code apigateway --quota-code ${QuotaCode} --desired-value ${needed} --region ${region}`,
      );
};

/** Whether a region has been bootstrapped. */
export const isBootstrapped = async (region: string): Promise<Finding> => {
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

/** AWS doesn't let many new accounts create distributions, and no request reveals it; an existing distribution does. */
const mayUseCloudFront = async (isDeployed: boolean): Promise<Finding> => {
  const what = 'CloudFront';
  if (isDeployed) return ok(what);
  const args = ['cloudfront', 'list-distributions', '--max-items', '1'];
  const { DistributionList } = await askAws(EDGE_REGION, ...args);
  return [Object(DistributionList).Items ?? []].flat().length > 0
    ? ok(what)
    : unknown(
        what,
        'the account has no distribution yet, and no request tells whether it may make one',
        'AWS often refuses it to a new account: the deployment fails with “Your account must be verified before you can add new CloudFront resources”',
        'ask AWS Support before the deployment, in a case about the account, to verify it for CloudFront: it takes a day or two',
      );
};

const hasOperator = ({ name, operatorEmail }: Stage): Finding =>
  name === 'dev' || operatorEmail !== undefined
    ? ok('operator')
    : missing(
        'operator',
        'nobody gets the alarms',
        'a deployment of prod is refused without one',
        '--operator with an e-mail address, or "operator" in cdk.json',
      );

/** What the account lacks. In a region that isn't opted in, nothing else can be queried. */
export const checkAccount = async (
  stage: Stage,
  isDeployed: boolean,
): Promise<readonly Finding[]> => {
  const region = await check(`region ${stage.region}`, () => isOptedIn(stage));
  const edge = await check(`bootstrap of ${EDGE_REGION}`, () => isBootstrapped(EDGE_REGION));
  const cloudFront = await check('CloudFront', () => mayUseCloudFront(isDeployed));
  const always = [...region, ...edge, ...cloudFront, hasOperator(stage)];
  if (region.some(({ state }) => state === 'missing')) return always;
  const throttles = [stage.throttle, ...PRIORITY_FUNCTIONS.map(name => stage.priority[name])];
  const rate = throttles.reduce((sum, { rateLimit }) => sum + rateLimit, 0);
  const burst = throttles.reduce((sum, { burstLimit }) => sum + burstLimit, 0);
  const others = await Promise.all([
    check(`bootstrap of ${stage.region}`, () => isBootstrapped(stage.region)),
    check('functions at once', () => mayRunFunctions(stage, isDeployed)),
    check('the gateway’s rate', () => gatewayQuota(stage, 'Throttle rate', rate)),
    check('the gateway’s burst', () => gatewayQuota(stage, 'Throttle burst rate', burst)),
  ]);
  return [...always, ...others.flat()];
};
