import { Duration, Stack } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { RETRY_PAUSE } from '#shared/rules/wallet-updates.ts';
import type { Bundles } from '../bundling/bundles.ts';
import { BundledFunction } from '../lambda/bundled-function.ts';
import {
  keyAccess,
  mergeAccess,
  pushKeyAccess,
  queueAccess,
  tableAccess,
} from '../lambda/function-access.ts';
import { pushDeliveryLambda, walletDeliveryLambda } from '../lambda/lambdas.ts';
import { WorkQueue } from '../lambda/work-queue.ts';
import { countLines } from '../monitoring/log-counter.ts';
import { StoredSecret } from '../secrets.ts';
import type { StageStackProps } from '../stage.ts';

const TIMEOUT = Duration.seconds(30);
/** Together a quarter of an hour: what a push tells of is news. */
const DELIVERY = { tries: 8, pause: Duration.minutes(2) } as const;
/** The message of a campaign to 20,000 players leaves in some ten minutes. */
const DELIVERIES_AT_ONCE = 10;

const WALLET_TIMEOUT = Duration.seconds(25);
/** Together half an hour: by then Apple or Google is out of order, or our keys are, and somebody has to look. */
const WALLET_DELIVERY = { tries: 60, pause: Duration.millis(RETRY_PAUSE) } as const;
const WALLETS_AT_ONCE = 5;

type Props = StageStackProps & { readonly bundles: Bundles; readonly siteUrl: string };

/** The queues of the pushes and of the wallets' updates, and the functions that send them. */
export class PushStack extends Stack {
  constructor(scope: Construct, id: string, props: Props) {
    super(scope, id, props);
    this.#createPushes(props);
    this.#createWallets(props);
  }

  #createPushes({ stage, bundles, siteUrl }: Props): void {
    const queue = new WorkQueue(this, 'Queue', stage, {
      part: pushDeliveryLambda.name,
      ...DELIVERY,
    });
    const pushKey = new StoredSecret(this, stage, 'push-key');
    const { function: delivery } = new BundledFunction(this, stage, {
      lambda: pushDeliveryLambda,
      bundles,
      timeout: TIMEOUT,
      access: mergeAccess(tableAccess(pushDeliveryLambda, stage), pushKeyAccess(stage, pushKey), {
        policies: [],
        // Push services are told who sends.
        environment: { SITE_URL: siteUrl },
      }),
    });
    queue.invokes(delivery, DELIVERIES_AT_ONCE);
  }

  #createWallets({ stage, bundles, siteUrl }: Props): void {
    const queue = new WorkQueue(this, 'WalletQueue', stage, {
      part: walletDeliveryLambda.name,
      ...WALLET_DELIVERY,
    });
    const { function: delivery, logGroup } = new BundledFunction(this, stage, {
      lambda: walletDeliveryLambda,
      bundles,
      timeout: WALLET_TIMEOUT,
      access: mergeAccess(
        tableAccess(walletDeliveryLambda, stage),
        queueAccess(walletDeliveryLambda, stage),
        keyAccess(walletDeliveryLambda, stage),
        // Google's cards link to the site.
        { policies: [], environment: { SITE_URL: siteUrl } },
      ),
    });
    countLines(stage, logGroup, 'ExpiringCertificates');
    queue.invokes(delivery, WALLETS_AT_ONCE);
  }
}
