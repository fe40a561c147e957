import { clsx } from 'clsx';
import { Tabs as Radix } from 'radix-ui';
import { type ReactNode, useState } from 'react';
import { afterPaint } from './motion.ts';

type Tab<V extends string> = { value: V; label: string; content: ReactNode };

type Props<V extends string> = {
  /** The tab list's name for screen readers. */
  label: string;
  tabs: readonly [Tab<V>, ...Tab<V>[]];
  /** Classes for every panel. */
  panel?: string;
  /** The current tab, if the page controls it; then the arrow keys move the focus, not the tab. */
  shown?: V;
  onShow?: (value: V) => void;
};

/** Tabs; only the current one's content is rendered. */
export function Tabs<V extends string>({ label, tabs, panel, shown, onShow }: Props<V>) {
  const [chosen, setChosen] = useState(tabs[0].value);
  const show = (value: string): void => {
    const tab = tabs.find(candidate => candidate.value === value);
    if (tab) (onShow ?? setChosen)(tab.value);
  };
  return (
    <Radix.Root
      value={shown ?? chosen}
      activationMode={shown === undefined ? 'automatic' : 'manual'}
      onValueChange={value => afterPaint(() => show(value))}
    >
      <Radix.List aria-label={label} className="flex flex-wrap gap-1 rounded-2xl bg-vanilla p-1">
        {tabs.map(tab => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            className={clsx(
              'min-h-11 grow basis-0 rounded-xl px-0.5 text-xs font-bold min-[400px]:px-1 min-[400px]:text-sm text-ink data-[state=active]:bg-berry data-[state=active]:text-white',
              tab.value === (shown ?? chosen) && 'forced-color-adjust-none',
            )}
          >
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map(tab => (
        <Radix.Content key={tab.value} value={tab.value} className={clsx('mt-4 rounded-xl', panel)}>
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
