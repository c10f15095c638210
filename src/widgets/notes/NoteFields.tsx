import { MAX_NOTE, mentionsToOffer, withMention } from '#domain/orders/notes.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Checkbox } from '#ui/controls/Checkbox.tsx';
import { TextArea } from '#ui/form/TextArea.tsx';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { NoteDraft } from './useNoteDraft.ts';
import styles from './notes.module.css';

/** People offered at once; whoever is missing is found by one more letter. */
const OFFERED = 6;

/**
 * What a note says and whether the floor is shown it. Texts: area notes.
 * @param people whom a name behind an @ may tell; without a network nobody is offered, and a name that is typed tells all the same
 */
export function NoteFields(props: {
  readonly draft: NoteDraft;
  readonly people: readonly { readonly id: number; readonly name: string }[];
}) {
  const { t } = useTranslation('notes');
  const { draft, people } = props;
  const area = useRef<HTMLDivElement>(null);
  const offered = mentionsToOffer(draft.text, people).slice(0, OFFERED);
  const mention = (name: string) => {
    draft.write(withMention(draft.text, name));
    area.current?.querySelector('textarea')?.focus();
  };
  return (
    <div className={styles.fields} ref={area}>
      <TextArea
        label={t('write')}
        help={t('hint')}
        error={draft.problem && t(draft.problem, { length: draft.text.trim().length, most: MAX_NOTE })}
        rows={3}
        value={draft.text}
        onChange={({ target }) => draft.write(target.value)}
      />
      {offered.length > 0 && (
        <div className={styles.people} role="group" aria-label={t('people')}>
          {offered.map(({ id, name }) => (
            <Button key={id} size="desk" onClick={() => mention(name)}>
              {name}
            </Button>
          ))}
        </div>
      )}
      <Checkbox checked={draft.floor} onChange={({ target }) => draft.setFloor(target.checked)}>
        {t('floor')}
      </Checkbox>
    </div>
  );
}
