import { CfnDynamicReference, CfnDynamicReferenceService } from 'aws-cdk-lib';
import { named, type Stage } from './stage.ts';

const parameter = (stage: Stage, name: string): string =>
  new CfnDynamicReference(CfnDynamicReferenceService.SSM, `/${named(stage, name)}`).toString();

/** What CloudFront proves itself with to the functions. Its value is in no template. */
export const originSecret = (stage: Stage): string => parameter(stage, 'origin-secret');

/** What vouchers are signed with. Its value is in no template. */
export const voucherKeys = (stage: Stage): string => parameter(stage, 'voucher-keys');
