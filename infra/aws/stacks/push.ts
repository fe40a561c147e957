import { Duration, Stack } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import type { Bundles } from '../bundling/bundles.ts';
import { BundledFunction } from '../lambda/bundled-function.ts';
import { mergeAccess, pushKeyAccess, tableAccess } from '../lambda/function-access.ts';
import { pushDeliveryLambda } from '../lambda/lambdas.ts';
import { WorkQueue } from '../lambda/work-queue.ts';
import { StoredSecret } from '../secrets.ts';
import type { StageStackProps } from '../stage.ts';

const TIMEOUT = Duration.seconds(30);
/** Together a quarter of an hour: what a push tells of is news. */
const DELIVERY = { tries: 8, pause: Duration.minutes(2) } as const;
/** The message of a campaign to 20,000 players leaves in some ten minutes. */
const DELIVERIES_AT_ONCE = 10;

type Props = StageStackProps & { readonly bundles: Bundles; readonly siteUrl: string };

/** The queue of the pushes, and the function that sends them. */
export class PushStack extends Stack {
  constructor(scope: Construct, id: string, props: Props) {
    super(scope, id, props);
    const { stage, bundles, siteUrl } = props;
    const queue = new WorkQueue(this, 'Queue', stage, {
      part: pushDeliveryLambda.name,
      ...DELIVERY,
    });
    const pushKey = new StoredSecret(this, stage, 'push-key');
    const { function: delivery } = new BundledFunction(this, stage, {
      lambda: pushDeliveryLambda,
      bundles,
      timeout: TIMEOUT,
      access: () =>
        mergeAccess(tableAccess(pushDeliveryLambda, stage), pushKeyAccess(stage, pushKey), {
          policies: [],
          // Push services are told who sends.
          environment: { SITE_URL: siteUrl },
        }),
    });
    queue.invokes(delivery, DELIVERIES_AT_ONCE);
  }
}
