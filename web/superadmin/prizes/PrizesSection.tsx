import { useState } from 'react';
import type { Prize } from '#shared/contract/admin.ts';
import { AssignedRewards } from './AssignedRewards.tsx';
import { AssignForm } from './AssignForm.tsx';
import { TemplateForm } from './TemplateForm.tsx';
import { TemplateList } from './TemplateList.tsx';

type OpenForm = { kind: 'assign' | 'template'; prize?: Prize | undefined };

/** The assigned rewards and the templates, or the form of one. */
export default function PrizesSection() {
  const [form, setForm] = useState<OpenForm>();
  const close = (): void => setForm(undefined);
  if (form?.kind === 'assign') return <AssignForm template={form.prize} onClose={close} />;
  if (form) return <TemplateForm prize={form.prize} onClose={close} />;
  return (
    <div className="grid gap-5">
      <AssignedRewards onAssign={() => setForm({ kind: 'assign' })} />
      <TemplateList
        onNew={() => setForm({ kind: 'template' })}
        onEdit={prize => setForm({ kind: 'template', prize })}
        onAssign={prize => setForm({ kind: 'assign', prize })}
      />
    </div>
  );
}
