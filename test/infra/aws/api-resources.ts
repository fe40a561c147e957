import type { CallFunction } from '#functions/calls/areas.ts';
import { production, type Resource } from './synthesized.ts';

/** The resources of the API stack. */
export const resources: Record<string, Resource> = production.api.toJSON().Resources;
export const ofType = (type: string) =>
  Object.entries(resources).filter(([, resource]) => resource.Type === type);

/** The logical id in {"Fn::GetAtt":["X","Arn"]} or {"Ref":"X"}. */
export const referencedId = (value: unknown): string =>
  /"(?:Ref":"|Fn::GetAtt":\[")(\w+)"/.exec(JSON.stringify(value))?.[1] ?? '';

/** The properties of a function. */
export const functionNamed = (name: CallFunction): Record<string, unknown> =>
  ofType('AWS::Lambda::Function')
    .map(([, { Properties }]) => Properties)
    .find(({ FunctionName }) => FunctionName === `giorgione-prod-${name}`) ?? {};
