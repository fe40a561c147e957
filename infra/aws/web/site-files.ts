import { Duration, RemovalPolicy, Stack } from 'aws-cdk-lib';
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { Bucket } from 'aws-cdk-lib/aws-s3';
import { Asset } from 'aws-cdk-lib/aws-s3-assets';
import { BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment';
import { Construct, type IDependable } from 'constructs';
import { bucketArn } from '../arns.ts';
import { allow } from '../lambda/function-access.ts';
import { acknowledge, wildcardFinding } from '../nag.ts';
import { bucketName } from '../private-bucket.ts';
import type { Stage } from '../stage.ts';

type Options = {
  /** The folder of the built site. */
  readonly webRoot: string;
  /** The calls that the pages make, which must be deployed first. */
  readonly calls: IDependable;
};

/** Every visit starts with these, so they must always be fresh. */
const FIRST = ['*.html', 'service-worker.js'];
const HASHED = 'assets/**';
const HASHED_CACHE = [
  CacheControl.setPublic(),
  CacheControl.maxAge(Duration.days(365)),
  CacheControl.immutable(),
];
const OTHER_CACHE = [CacheControl.setPublic(), CacheControl.maxAge(Duration.hours(1))];
const PAGE_CACHE = [CacheControl.noCache()];
/** The prefix of the construct id of the CDK's function for bucket deployments. */
const DEPLOYMENT_FUNCTION = 'Custom::CDKBucketDeployment';

/** Copies the built site into its bucket; pages are copied after the calls they make are deployed. */
export class SiteFiles extends Construct {
  constructor(scope: Construct, stage: Stage, { webRoot, calls }: Options) {
    super(scope, 'SiteFiles');
    const site = Bucket.fromBucketName(this, 'Site', bucketName(stage, 'site'));
    const logGroup = new LogGroup(this, 'Logs', {
      retention: RetentionDays.ONE_WEEK,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const role = this.#createRole(stage, logGroup);
    const deploy = (name: string, exclude: string[], cacheControl: CacheControl[]) => {
      const files = new Asset(this, `${name}Files`, { path: webRoot, exclude });
      const { bucket, s3ObjectKey } = files;
      role.addToPolicy(allow(['s3:GetObject'], [bucket.arnForObjects(s3ObjectKey)]));
      return new BucketDeployment(this, name, {
        sources: [Source.bucket(bucket, s3ObjectKey)],
        destinationBucket: site,
        cacheControl,
        // A page opened before the deployment still needs the files of the previous version.
        prune: false,
        // The deployment's own policy would allow reading and deleting all files.
        role: role.withoutPolicyUpdates(),
        logGroup,
      });
    };
    // The folder itself must be included too: the CDK doesn't look into excluded folders.
    const hashed = deploy('Hashed', ['**', '!assets', `!${HASHED}`], HASHED_CACHE);
    const other = deploy('Other', [HASHED, ...FIRST], OTHER_CACHE);
    const index = deploy('Index', ['**', ...FIRST.map(file => `!${file}`)], PAGE_CACHE);
    index.node.addDependency(hashed, other, calls);
    this.#acknowledgeDeploymentFunction();
  }

  #createRole(stage: Stage, logGroup: LogGroup): Role {
    const role = new Role(this, 'Role', {
      assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
    });
    logGroup.grantWrite(role);
    role.addToPolicy(allow(['s3:ListBucket'], [bucketArn(stage, 'site')]));
    const anyFile = `${bucketArn(stage, 'site')}/*`;
    role.addToPolicy(allow(['s3:PutObject'], [anyFile]));
    acknowledge(role, {
      [wildcardFinding(anyFile)]:
        'The deployment writes all files of the site; it can neither read nor delete them.',
    });
    return role;
  }

  #acknowledgeDeploymentFunction(): void {
    const deploymentFunction = Stack.of(this).node.children.find(({ node }) =>
      node.id.startsWith(DEPLOYMENT_FUNCTION),
    );
    if (!deploymentFunction) throw new Error("The CDK's bucket deployment function was not found");
    const runtime = "The CDK's own function has the runtime that aws-cdk-lib chooses.";
    acknowledge(deploymentFunction, {
      'AwsSolutions-L1': runtime,
      'Serverless-LambdaLatestVersion': runtime,
      'Serverless-LambdaDLQ': 'CloudFormation waits for the response and rolls back on a failure.',
      'Serverless-LambdaTracing': 'It only runs during a deployment, and its log is complete.',
    });
  }
}
