import type { ComponentProps, ReactNode } from 'react';
import { Route, Routes } from 'react-router-dom';
import type { AssignedReward } from '#shared/contract/admin.ts';
import { GiftIcon } from '#web/art/page-icons.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Panel } from '#web/ui/Card.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { RowsSkeleton } from '#web/ui/feedback/Loading.tsx';
import { type Rest, usePanelAddress } from '../panel-address.ts';
import { AssignForm } from '../prizes/AssignForm.tsx';
import { type Recipient, recipientOf } from '../prizes/draft.ts';
import { REWARD_COLUMNS, RewardsTable } from '../prizes/RewardsTable.tsx';
import { BackButton } from './Editor.tsx';

const ASSIGN = 'assegna';

const COLUMNS = REWARD_COLUMNS.filter(({ key }) => key !== 'user');

type RewardsProps = {
  at: Rest;
  title: string;
  text: string;
  rewards: readonly AssignedReward[];
  /** Shown if there are none. */
  children: string;
};

/** A person's rewards, with a way to assign one. */
export function RewardsPanel({ at, title, text, rewards, children }: RewardsProps) {
  const { open } = usePanelAddress();
  return (
    <Panel
      title={title}
      text={text}
      action={
        <Button size="small" onClick={() => open(...at, ASSIGN)}>
          <GiftIcon className="size-5" />
          Assegna
        </Button>
      }
    >
      {rewards.length === 0 ? (
        <EmptyState>{children}</EmptyState>
      ) : (
        <RewardsTable rewards={rewards} columns={COLUMNS} preview />
      )}
    </Panel>
  );
}

type Props<D> = Pick<ComponentProps<typeof Loaded<D>>, 'of'> & {
  /** Where the details are within the section. */
  at: Rest;
  /** The person in the details. */
  personOf: (data: D) => Recipient;
  /** The title while they load. */
  title: string;
  children: (data: D) => ReactNode;
};

/** A person's details, or the form that assigns them a reward. */
export function Details<D>(props: Props<D>) {
  const { at, personOf, title, children, ...read } = props;
  const { open, close } = usePanelAddress();
  const skeleton = (
    <Panel title={title}>
      <RowsSkeleton />
    </Panel>
  );
  return (
    <Routes>
      <Route
        path={ASSIGN}
        element={
          <Loaded {...read} skeleton={skeleton}>
            {data => (
              <AssignForm
                recipient={recipientOf(personOf(data))}
                back="Torna alla persona"
                onClose={() => close(...at)}
              />
            )}
          </Loaded>
        }
      />
      <Route
        path="*"
        element={
          <div className="grid grid-cols-1 gap-5">
            <BackButton onClick={() => open()}>Torna all’elenco</BackButton>
            <Loaded {...read} skeleton={skeleton}>
              {children}
            </Loaded>
          </div>
        }
      />
    </Routes>
  );
}
