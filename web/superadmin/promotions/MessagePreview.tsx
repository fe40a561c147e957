import { useEffect, useState } from 'react';
import { admin } from '#shared/contract/admin.ts';
import { SECOND } from '#shared/time.ts';
import { useWrite } from '#web/api/use-write.ts';
import { GiftIcon } from '#web/art/page-icons.tsx';
import { PRODUCT } from '#web/brand.ts';
import { paths } from '#web/paths.ts';
import { SubmitButton } from '#web/ui/Button.tsx';
import { cardClass, Panel } from '#web/ui/Card.tsx';
import { NoticeRow } from '#web/ui/NoticeRow.tsx';
import { errorToast, toast } from '#web/ui/toast/toast.ts';
import { contentOf, type PromotionDraft } from './draft.ts';

/** A mail is requested once nothing has been typed for this long. */
const PAUSE_MS = SECOND;

/** This site's content security policy, which also applies to the frame, refuses style sheets. */
const withoutStyleSheets = (html: string): string =>
  html.replace(/<style\b[^>]*>.*?<\/style>/gis, '');

/** The content of a valid draft as text, which changes when the mail would; undefined for an invalid draft. */
const validContent = (draft: PromotionDraft): string | undefined => {
  const { success, data } = admin.previewPromotion.input.safeParse(contentOf(draft));
  return success ? JSON.stringify(data) : undefined;
};

/** The draft's mail, as the server makes it. */
const useMail = (content: string | undefined) => {
  const [html, setHtml] = useState<string>();
  const { mutate } = useWrite('admin.previewPromotion', {
    onDone: mail => setHtml(withoutStyleSheets(mail.html)),
    onFail: () => setHtml(undefined),
  });
  useEffect(() => {
    if (content === undefined) return;
    const timer = setTimeout(() => mutate(JSON.parse(content)), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [content, mutate]);
  return content === undefined ? undefined : html;
};

function TestButton({ content }: { content: string | undefined }) {
  const test = useWrite('admin.testPromotion', {
    onDone: () => toast({ title: 'Prova inviata', description: 'Guarda nella tua casella.' }),
    onFail: errorToast('Impossibile mandare la prova.'),
  });
  return (
    <SubmitButton
      type="button"
      tone="plain"
      size="small"
      pending={test.isPending}
      disabled={content === undefined}
      onClick={() => content !== undefined && test.mutate(JSON.parse(content))}
    >
      Mandami una prova
    </SubmitButton>
  );
}

type PushProps = { title: string; body: string };

/** A push as a phone shows it: at most two lines of text until it is opened. */
function PushPreview({ title, body }: PushProps) {
  return (
    <figure aria-label="La notifica push" className="rounded-3xl bg-cocoa p-3">
      <div
        className={cardClass({
          size: 'row',
          depth: 'float',
          className: 'flex items-start gap-3',
        })}
      >
        <img src="/icon-192.png" alt="" width="40" height="40" className="shrink-0 rounded-xl" />
        <div className="min-w-0 grow leading-snug">
          <p className="flex justify-between gap-2 text-sm text-ink-soft">
            {PRODUCT} <span>ora</span>
          </p>
          <p className="font-bold wrap-anywhere">{title}</p>
          <p className="line-clamp-2 wrap-anywhere">{body}</p>
        </div>
      </div>
    </figure>
  );
}

/** What a player sees of a message: the notice, which isn't a link here, the push, and the mail. */
export function MessagePreview({ draft }: { draft: PromotionDraft }) {
  const content = validContent(draft);
  const html = useMail(content);
  const { title, body } = draft.message;
  return (
    <Panel title="Anteprima" action={<TestButton content={content} />}>
      <div className="grid grid-cols-1 gap-4">
        {draft.channels.includes('inbox') && (
          <ul inert aria-label="La notifica">
            <NoticeRow
              icon={<GiftIcon />}
              title={title.trim() || 'Titolo'}
              text={body.trim() || 'Il testo del messaggio.'}
              to={paths.dashboard}
              isNew
            />
          </ul>
        )}
        {draft.channels.includes('push') && (
          <PushPreview
            title={title.trim() || 'Titolo'}
            body={body.trim() || 'Il testo del messaggio.'}
          />
        )}
        {draft.channels.includes('mail') &&
          (html === undefined ? (
            <p className="text-ink-soft">L’e-mail compare qui quando ci sono titolo e testo.</p>
          ) : (
            <iframe
              title="L’e-mail"
              sandbox=""
              srcDoc={html}
              className="h-120 w-full rounded-xl border-2 border-line bg-white"
            />
          ))}
      </div>
    </Panel>
  );
}
