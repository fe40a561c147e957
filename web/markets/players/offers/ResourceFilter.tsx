import { RESOURCES, type Resource } from '#shared/rules/bakery.ts';
import { resourceArt } from '#web/art/resources/index.ts';
import { GOOD_NAMES } from '#web/economy/goods.ts';

type Props = { value: Resource | undefined; onChange: (value: Resource | undefined) => void };

/** Filters the offers by one resource; undefined shows all. */
export function ResourceFilter({ value, onChange }: Props) {
  return (
    <fieldset className="grid grid-cols-5 gap-1.5 md:gap-2">
      <legend className="sr-only">Mostra le offerte di</legend>
      {[undefined, ...RESOURCES].map(resource => {
        const Art = resource && resourceArt[resource];
        return (
          <label key={resource ?? 'all'} className="offer-filter">
            <input
              type="radio"
              name="resource"
              className="sr-only"
              checked={value === resource}
              onChange={() => onChange(resource)}
            />
            {Art && <Art className="size-7" />}
            {resource ? GOOD_NAMES[resource] : 'Tutte'}
          </label>
        );
      })}
    </fieldset>
  );
}
