import { Tabs } from 'radix-ui';
import { type ComponentType, type ReactNode, Suspense } from 'react';
import type { ArtProps } from '#web/art/drawing.tsx';
import { RowsSkeleton } from '#web/ui/feedback/Loading.tsx';

export type Section<V extends string> = {
  value: V;
  label: string;
  icon: ComponentType<ArtProps>;
  content: ReactNode;
};

type Props<V extends string> = {
  sections: readonly Section<V>[];
  shown: V;
  onShow: (value: V) => void;
};

/** The panel's tabs: in two rows on a phone, with the three that are used every day first. */
export function Sections<V extends string>({ sections, shown, onShow }: Props<V>) {
  const show = (value: string): void => {
    const found = sections.find(section => section.value === value);
    if (found) onShow(found.value);
  };
  return (
    <Tabs.Root value={shown} onValueChange={show} activationMode="manual">
      <Tabs.List
        aria-label="Sezioni del pannello"
        className="grid grid-cols-3 gap-1 rounded-2xl bg-vanilla p-1 lg:flex"
      >
        {sections.map(({ value, label, icon: Icon }) => (
          <Tabs.Trigger
            key={value}
            value={value}
            className="flex min-h-14 flex-auto items-center justify-center gap-2 rounded-xl px-1.5 text-sm leading-tight font-bold text-ink data-[state=active]:bg-berry data-[state=active]:text-white max-md:flex-col max-md:gap-1 max-md:py-1.5 max-md:text-xs md:min-h-12"
          >
            <Icon className="size-5 shrink-0" />
            {label}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      {sections.map(({ value, content }) => (
        <Tabs.Content key={value} value={value} className="mt-5 rounded-xl">
          <Suspense fallback={<RowsSkeleton />}>{content}</Suspense>
        </Tabs.Content>
      ))}
    </Tabs.Root>
  );
}
