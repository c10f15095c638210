import {
  blockFault,
  BUTTON_PLACES,
  type BlockKind,
  type ButtonPlace,
  LONGEST_BLOCK_ADDRESS,
  LONGEST_BLOCK_TEXT,
  type MailBlock,
} from '#domain/messages/mailBlocks.ts';
import { LineField } from '#ui/form/LineField.tsx';
import { InlineSelect } from '#ui/form/InlineSelect.tsx';
import { TextArea } from '#ui/form/TextArea.tsx';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './BlockEditor.module.css';
import { IN_WORDS, USUAL } from './usualVariables.ts';
import { insertAt } from './writeHtml.ts';

interface Props {
  readonly block: MailBlock;
  readonly onChange: (block: MailBlock) => void;
}

/** Kinds whose words are several lines, and those whose words are one; the others have none. */
const LINES: ReadonlySet<BlockKind> = new Set(['text']);
const ONE_LINE: ReadonlySet<BlockKind> = new Set(['heading', 'button', 'lines', 'tracking', 'image']);
const WITH_CHIPS: ReadonlySet<BlockKind> = new Set(['heading', 'text']);

/** What can be written of one block: its words with data of the order, and where it leads. */
export function BlockFields({ block, onChange }: Props) {
  const { t } = useTranslation('mailSettings');
  const box = useRef<HTMLDivElement>(null);
  const { kind, text, place, address } = block;
  const fault = blockFault(block);
  const label = t(`blocks.text.${kind}`, { defaultValue: '' });
  const insert = (piece: string) => {
    const field = box.current?.querySelector<HTMLTextAreaElement | HTMLInputElement>('textarea, input');
    const written = insertAt(text, piece, field?.selectionStart ?? text.length, field?.selectionEnd ?? text.length);
    onChange({ ...block, text: written.text });
    requestAnimationFrame(() => {
      field?.focus();
      field?.setSelectionRange(written.from, written.to);
    });
  };
  const write = (words: string) => onChange({ ...block, text: words });
  const textError = fault === 'empty' || fault === 'long' ? t(`blocks.fault.${fault}`) : undefined;
  return (
    <div ref={box} className={styles.fields}>
      {LINES.has(kind) && (
        <TextArea
          label={label}
          rows={4}
          value={text}
          maxLength={LONGEST_BLOCK_TEXT}
          error={textError}
          onChange={(event) => write(event.currentTarget.value)}
        />
      )}
      {ONE_LINE.has(kind) && (
        <LineField label={label} value={text} maxLength={LONGEST_BLOCK_TEXT} error={textError} onChange={write} />
      )}
      {WITH_CHIPS.has(kind) && (
        <ul className={styles.chips} aria-label={t('format.insert')}>
          {IN_WORDS.map((name) => (
            <li key={name}>
              <button type="button" className={styles.chip} onClick={() => insert(USUAL[name])}>
                {t(`format.usual.${name}`)}
              </button>
            </li>
          ))}
        </ul>
      )}
      {kind === 'button' && (
        <InlineSelect
          label={t('blocks.leads')}
          value={place}
          onChange={(event) => onChange({ ...block, place: event.currentTarget.value as ButtonPlace })}
        >
          {BUTTON_PLACES.map((one) => (
            <option key={one} value={one}>
              {t(`blocks.place.${one}`)}
            </option>
          ))}
        </InlineSelect>
      )}
      {(kind === 'image' || (kind === 'button' && place === 'own')) && (
        <LineField
          label={t('blocks.address')}
          value={address}
          maxLength={LONGEST_BLOCK_ADDRESS}
          error={fault === 'address' ? t('blocks.fault.address') : undefined}
          onChange={(next) => onChange({ ...block, address: next.trim() })}
        />
      )}
    </div>
  );
}
