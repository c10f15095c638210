import { compileBlocks, readBlocks } from '#domain/messages/mailBlocks.ts';
import { Segmented } from '#ui/controls/Segmented.tsx';
import { ConfirmDialog } from '#ui/overlay/ConfirmDialog.tsx';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BlockEditor } from './BlockEditor.tsx';
import { draftLanguage, type TemplateDraft } from './templateDraft.ts';
import { useMailBlocks } from './useMailBlocks.ts';

interface Props {
  readonly draft: Pick<TemplateDraft, 'html' | 'language'>;
  readonly error: string | undefined;
  readonly onChange: (html: string) => void;
  /** The source with its tools, for those who write HTML. */
  readonly children: ReactNode;
}

type Way = 'blocks' | 'html';

/**
 * What stands in a mail, as blocks or as HTML. HTML that somebody wrote is never turned into blocks: who wants these
 * begins anew, after a question.
 */
export function MailBody({ draft, error, onChange, children }: Props) {
  const { t } = useTranslation('mailSettings');
  const language = draftLanguage(draft);
  const { blockOf, beginning } = useMailBlocks(language);
  const blocks = readBlocks(draft.html, language);
  const [wanted, setWanted] = useState<Way>('blocks');
  const [asks, setAsks] = useState(false);
  const way: Way = blocks === null ? 'html' : wanted;
  const begin = () => {
    if (beginning === null) return;
    onChange(beginning);
    setWanted('blocks');
    setAsks(false);
  };
  return (
    <>
      <Segmented<Way>
        label={t('blocks.way')}
        value={way}
        segments={(['blocks', 'html'] as const).map((value) => ({ value, label: t(`blocks.ways.${value}`) }))}
        onChange={(next) => (next === 'blocks' && blocks === null ? setAsks(true) : setWanted(next))}
      />
      {way === 'blocks' && blocks !== null ? (
        <BlockEditor
          blocks={blocks}
          blockOf={blockOf}
          error={error}
          onChange={(next) => onChange(compileBlocks(next, language))}
        />
      ) : (
        children
      )}
      <ConfirmDialog
        open={asks}
        title={t('blocks.ask')}
        description={t('blocks.askWords')}
        confirm={t('blocks.begin')}
        onConfirm={begin}
        onClose={() => setAsks(false)}
      />
    </>
  );
}
