import { EDGE_REGION } from '../stage.ts';
import { askAws } from './ask-aws.ts';

/** A record of a zone, without the trailing dot of Route 53's names. */
export type ZoneRecord = { readonly name: string; readonly type: string };

/** In Route 53, names end with a dot and ignore case. */
export const plainName = (name: unknown): string => String(name).replace(/\.$/, '').toLowerCase();

/** All records of a zone. */
export const recordsOf = async (zone: string): Promise<readonly ZoneRecord[]> => {
  const args = ['route53', 'list-resource-record-sets', '--hosted-zone-id', zone];
  const { ResourceRecordSets } = await askAws(EDGE_REGION, ...args);
  return [ResourceRecordSets ?? []].flat().map(record => {
    const { Name, Type } = Object(record);
    return { name: plainName(Name), type: String(Type) };
  });
};
