import { ListBucketsCommand, S3Client } from '@aws-sdk/client-s3';

/** The stage's bucket of vouchers and erasures, whose name ends with the account's id. */
export const findBucket = async (prefix: string, region: string): Promise<string> => {
  const s3 = new S3Client({ region });
  const { Buckets = [] } = await s3.send(new ListBucketsCommand({ Prefix: `${prefix}-vouchers-` }));
  s3.destroy();
  const own = new RegExp(`^${RegExp.escape(prefix)}-vouchers-\\d+$`);
  const found = Buckets.find(({ Name = '' }) => own.test(Name))?.Name;
  if (!found) throw new Error(`There is no bucket ${prefix}-vouchers-…`);
  return found;
};
