import { Aws, Duration, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib';
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { Asset } from 'aws-cdk-lib/aws-s3-assets';
import { BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment';
import type { Construct } from 'constructs';
import { allow } from '../function-access.ts';
import { acknowledge } from '../nag.ts';
import { bucketName } from '../private-bucket.ts';
import type { Stage } from '../stage.ts';
import type { WebStack } from './web.ts';

const INDEX = 'index.html';
const HASHED = 'assets/**';
const YEAR = Duration.days(365);
const HOUR = Duration.hours(1);
const COPIER = 'Custom::CDKBucketDeployment';

/** The built pages, put in their bucket once the API that they call is there. */
export class SiteStack extends Stack {
  constructor(
    scope: Construct,
    id: string,
    stage: Stage,
    web: WebStack,
    webRoot: string,
    props: StackProps,
  ) {
    super(scope, id, props);
    const logGroup = new LogGroup(this, 'Logs', {
      retention: RetentionDays.ONE_WEEK,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const role = new Role(this, 'Role', {
      assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
    });
    logGroup.grantWrite(role);
    role.addToPolicy(allow(['s3:ListBucket'], [web.site.bucketArn]));
    const anyFile = `:s3:::${bucketName(stage, 'site')}/*`;
    role.addToPolicy(allow(['s3:PutObject'], [`arn:${Aws.PARTITION}${anyFile}`]));
    acknowledge(role, {
      [`AwsSolutions-IAM5[Resource::arn:<AWS::Partition>${anyFile.replace(Aws.ACCOUNT_ID, '<AWS::AccountId>')}]`]:
        'It puts every file of the site; it can neither read nor delete one.',
    });

    const put = (name: string, exclude: string[], cacheControl: CacheControl[]) => {
      const files = new Asset(this, `${name}Files`, { path: webRoot, exclude });
      const { bucket, s3ObjectKey } = files;
      role.addToPolicy(allow(['s3:GetObject'], [bucket.arnForObjects(s3ObjectKey)]));
      return new BucketDeployment(this, name, {
        sources: [Source.bucket(bucket, s3ObjectKey)],
        destinationBucket: web.site,
        cacheControl,
        // A page opened before a deployment still finds its files.
        prune: false,
        // What the deployment would grant itself may read and delete everything.
        role: role.withoutPolicyUpdates(),
        logGroup,
      });
    };
    const forGood = [CacheControl.setPublic(), CacheControl.maxAge(YEAR), CacheControl.immutable()];
    const forAWhile = [CacheControl.setPublic(), CacheControl.maxAge(HOUR)];
    const hashed = put('Hashed', ['**', `!${HASHED}`], forGood);
    const files = put('Other', [HASHED, INDEX], forAWhile);
    const index = put('Index', ['**', `!${INDEX}`], [CacheControl.noCache()]);
    index.node.addDependency(hashed, files);

    const copier = this.node.children.find(({ node }) => node.id.startsWith(COPIER));
    if (!copier) throw new Error('Nothing copies the site');
    const own = "CDK's own function chooses its runtime: it moves on with the next aws-cdk-lib.";
    const waits = 'CloudFormation waits for its answer and takes a failure back.';
    acknowledge(copier, {
      'AwsSolutions-L1': own,
      'Serverless-LambdaLatestVersion': own,
      'Serverless-LambdaDLQ': waits,
      'Serverless-LambdaTracing': 'It runs for a deployment only, and its log says all it does.',
    });
  }
}
