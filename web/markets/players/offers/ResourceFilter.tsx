import { RESOURCES, type Resource } from '#shared/rules/bakery.ts';
import { resourceArt } from '#web/art/resources.tsx';
import { GOOD_NAMES } from '#web/economy/goods.ts';
import { RadioCard } from '#web/ui/form/RadioCard.tsx';

type Props = { value: Resource | undefined; onChange: (value: Resource | undefined) => void };

/** Filters the offers by one resource; undefined shows all. */
export function ResourceFilter({ value, onChange }: Props) {
  return (
    <fieldset className="grid grid-cols-5 gap-1.5 md:gap-2">
      <legend className="sr-only">Mostra le offerte di</legend>
      {[undefined, ...RESOURCES].map(resource => {
        const Art = resource && resourceArt[resource];
        return (
          <RadioCard
            key={resource ?? 'all'}
            name="resource"
            checked={value === resource}
            onChange={() => onChange(resource)}
            className="min-h-15 place-content-center text-[clamp(0.5625rem,2.8vw,0.75rem)] font-bold"
          >
            {Art && <Art className="size-7" />}
            {resource ? GOOD_NAMES[resource] : 'Tutte'}
          </RadioCard>
        );
      })}
    </fieldset>
  );
}
