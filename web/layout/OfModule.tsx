import type { ReactNode } from 'react';
import { MODULE_OFF_MESSAGE, type Module } from '#shared/rules/modules.ts';
import { useCall } from '#web/api/use-call.ts';
import { useModules } from '#web/modules.ts';
import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { Illustration } from '#web/ui/Illustration.tsx';
import { empty } from '#web/ui/illustrations.ts';

type Props = {
  module: Module;
  /** Shown until it is known whether the shop wants this part of the game. */
  skeleton: ReactNode;
  children: ReactNode;
};

/** The content of a bakery page that the shop can switch off (rule 315). */
export function OfModule({ module, skeleton, children }: Props) {
  const modules = useModules();
  const { isPending } = useCall('card.programme', {});
  if (isPending) return skeleton;
  if (modules[module]) return children;
  return (
    <EmptyState
      art={<Illustration of={empty} className="w-44" />}
      action={<ButtonLink to={paths.bakery}>Vai alla pasticceria</ButtonLink>}
    >
      {MODULE_OFF_MESSAGE}
    </EmptyState>
  );
}
