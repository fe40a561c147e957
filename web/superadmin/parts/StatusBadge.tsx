import type { AssignedReward } from '#shared/contract/admin.ts';
import { Badge, type Tone } from '#web/ui/Badge.tsx';
import { STATUS_NAMES } from './labels.ts';

const TONES: Record<AssignedReward['status'], Tone> = {
  pending: 'wait',
  delivered: 'good',
  expired: 'bad',
  used: 'plain',
};

export function StatusBadge({ status }: Pick<AssignedReward, 'status'>) {
  return <Badge tone={TONES[status]}>{STATUS_NAMES[status]}</Badge>;
}
