import type { ComponentProps, ReactNode } from 'react';
import { Route, Routes } from 'react-router-dom';
import type { AssignedReward } from '#shared/contract/admin.ts';
import { GiftIcon } from '#web/art/page-icons.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Panel } from '#web/ui/Card.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { RowsSkeleton } from '#web/ui/feedback/Loading.tsx';
import { usePanelAddress } from '../panel-address.ts';
import { AssignForm } from '../prizes/AssignForm.tsx';
import { type Recipient, recipientOf } from '../prizes/draft.ts';
import { REWARD_COLUMNS, RewardsTable } from '../prizes/RewardsTable.tsx';
import { BackButton } from './Editor.tsx';

const ASSIGN = 'assegna';

const COLUMNS = REWARD_COLUMNS.filter(({ key }) => key !== 'user');

type RewardsProps = {
  id: number;
  title: string;
  text: string;
  rewards: readonly AssignedReward[];
  /** What is said if there are none. */
  children: string;
};

/** The rewards of somebody, with a way to assign one. */
export function RewardsPanel({ id, title, text, rewards, children }: RewardsProps) {
  const { open } = usePanelAddress();
  return (
    <Panel
      title={title}
      text={text}
      action={
        <Button size="small" onClick={() => open(id, ASSIGN)}>
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

type Props<D> = Pick<ComponentProps<typeof Loaded<D>>, 'of' | 'failure'> & {
  id: number;
  /** Whom they are about. */
  personOf: (data: D) => Recipient;
  /** The title while they load. */
  title: string;
  /** The labels of the buttons that lead back, to the list and from the form of a reward. */
  toList: string;
  toDetails: string;
  children: (data: D) => ReactNode;
};

/** The details of somebody, or the form that assigns them a reward. */
export function Details<D>(props: Props<D>) {
  const { id, personOf, title, toList, toDetails, children, ...read } = props;
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
                back={toDetails}
                onClose={() => close(id)}
              />
            )}
          </Loaded>
        }
      />
      <Route
        path="*"
        element={
          <div className="grid grid-cols-1 gap-5">
            <BackButton onClick={() => open()}>{toList}</BackButton>
            <Loaded {...read} skeleton={skeleton}>
              {children}
            </Loaded>
          </div>
        }
      />
    </Routes>
  );
}
