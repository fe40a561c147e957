import { useState } from 'react';
import type { Prize } from '#shared/contract/admin.ts';
import { AssignedRewards } from './AssignedRewards.tsx';
import { AssignForm } from './AssignForm.tsx';
import { TemplateForm } from './TemplateForm.tsx';
import { TemplateList } from './TemplateList.tsx';

type Work = { on: 'assign' | 'template'; prize?: Prize | undefined };

/** The templates and what has been assigned, or one of them being written. */
export default function PrizesSection() {
  const [work, setWork] = useState<Work>();
  const close = (): void => setWork(undefined);
  if (work?.on === 'assign') return <AssignForm template={work.prize} onClose={close} />;
  if (work) return <TemplateForm prize={work.prize} onClose={close} />;
  return (
    <div className="grid gap-5">
      <AssignedRewards onAssign={() => setWork({ on: 'assign' })} />
      <TemplateList
        onNew={() => setWork({ on: 'template' })}
        onEdit={prize => setWork({ on: 'template', prize })}
        onAssign={prize => setWork({ on: 'assign', prize })}
      />
    </div>
  );
}
