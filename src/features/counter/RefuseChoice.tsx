import { COLLECTION_REFUSALS, REFUSAL_NOTE_LENGTH, type CollectionRefusal } from '#domain/counter/refusals.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Select } from '#ui/controls/Select.tsx';
import { TextField } from '#ui/controls/TextField.tsx';
import { Sheet } from '#ui/overlay/Sheet.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Why parcels are not taken. */
export interface SaidRefusal {
  readonly reason: CollectionRefusal;
  readonly note?: string;
}

interface Props {
  /** Numbers of the parcels. */
  readonly packages: readonly number[];
  readonly busy: boolean;
  /** @returns whether it was done: then the sheet closes */
  readonly onRefuse: (said: SaidRefusal) => Promise<boolean>;
}

/** Parcels that are not taken, with the reason; in a sheet of its own, because nothing brings them back. */
export function RefuseChoice({ packages, busy, onRefuse }: Props) {
  const { t } = useTranslation('counter');
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState<CollectionRefusal>('not_wanted');
  const [note, setNote] = useState('');
  const close = () => setOpen(false);
  const refuse = async () => {
    const said = note.trim();
    if (await onRefuse({ reason, ...(said !== '' && { note: said }) })) close();
  };
  return (
    <>
      <Button size="floor" disabled={packages.length === 0} onClick={() => setOpen(true)}>
        {t('refuse.open')}
      </Button>
      <Sheet
        open={isOpen}
        onClose={close}
        title={t('refuse.title', { count: packages.length })}
        description={t('refuse.text')}
        actions={
          <>
            <Button onClick={close}>{t('refuse.cancel')}</Button>
            <Button kind="danger" busy={busy} onClick={() => void refuse()}>
              {t('refuse.do', { count: packages.length })}
            </Button>
          </>
        }
      >
        <Select
          label={t('refuse.reason')}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value as CollectionRefusal)}
        >
          {COLLECTION_REFUSALS.map((one) => (
            <option key={one} value={one}>
              {t(`reason.${one}`)}
            </option>
          ))}
        </Select>
        <TextField
          label={t('refuse.note')}
          value={note}
          maxLength={REFUSAL_NOTE_LENGTH}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
        />
      </Sheet>
    </>
  );
}
