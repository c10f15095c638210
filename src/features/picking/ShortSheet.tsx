import type { PickLine } from '#domain/picking/pickList.ts';
import { lineDone, type SessionState, type Short } from '#domain/picking/session.ts';
import { MAX_PHOTOS, SHORT_NOTE_LENGTH, SHORT_REASONS, type ShortReason } from '#domain/picking/shortReasons.ts';
import { Button } from '#ui/controls/Button.tsx';
import { TextField } from '#ui/controls/TextField.tsx';
import { Sheet } from '#ui/overlay/Sheet.tsx';
import { IconArrowsShuffle, IconBarrierBlock, IconHeartBroken, IconPencil } from '@tabler/icons-react';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from '#widgets/workSession/Choices.module.css';
import { Photos } from '#widgets/workSession/Photos.tsx';

const ICONS: Readonly<Record<ShortReason, typeof IconPencil>> = {
  out_of_stock: IconBarrierBlock,
  damaged: IconHeartBroken,
  wrong_location: IconArrowsShuffle,
  other: IconPencil,
};

interface Props {
  /** The lines that get one reason; none = the sheet is closed. */
  readonly lines: readonly PickLine[];
  readonly state: SessionState;
  readonly onShort: (lines: readonly PickLine[], short: Short) => void;
  readonly onClose: () => void;
}

/** Asks why units are missing: photos if they help, then one tap, or a note for unusual reasons. */
export function ShortSheet({ lines, state, onShort, onClose }: Props) {
  const { t } = useTranslation('picking');
  const [note, setNote] = useState<string | null>(null);
  const form = useId();
  const [photos, setPhotos] = useState<readonly string[]>([]);
  const [line] = lines;
  const id = lines.map(({ id_product }) => id_product).join(',');
  useEffect(() => {
    setNote(null);
    setPhotos([]);
  }, [id]);
  if (!line) return null;
  const title =
    lines.length === 1
      ? t('pickingLater:short.title', { count: line.required - lineDone(state, line) })
      : t('pickingLater:short.titleAll', { count: lines.length });
  const say = (short: Short) => onShort(lines, { ...short, ...(photos.length > 0 && { photos }) });
  const choose = (reason: ShortReason) => (reason === 'other' ? setNote('') : say({ reason }));
  const text = note?.trim() ?? '';
  return (
    <Sheet
      open
      onClose={onClose}
      title={title}
      description={lines.map(({ name }) => name).join(' · ')}
      actions={
        note !== null && (
          <Button type="submit" form={form} kind="primary" size="floor" disabled={text === ''}>
            {t('pickingLater:short.submit')}
          </Button>
        )
      }
    >
      {/* Above the reasons: a tap on one ends the sheet. */}
      <Photos photos={photos} most={MAX_PHOTOS} onChange={setPhotos} />
      {note === null ? (
        <ul className={styles.choices}>
          {SHORT_REASONS.map((reason) => {
            const Icon = ICONS[reason];
            return (
              <li key={reason}>
                <button type="button" className={styles.choice} onClick={() => choose(reason)}>
                  <Icon size={24} stroke={1.75} aria-hidden />
                  {t(`short.reasons.${reason}`)}
                </button>
              </li>
            );
          })}
        </ul>
      ) : (
        <form
          id={form}
          onSubmit={(event) => {
            event.preventDefault();
            if (text !== '') say({ reason: 'other', note: text });
          }}
        >
          <TextField
            label={t('pickingLater:short.note')}
            autoFocus
            autoComplete="off"
            enterKeyHint="done"
            maxLength={SHORT_NOTE_LENGTH}
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
        </form>
      )}
    </Sheet>
  );
}
