import type { BoxType } from '#domain/packing/configuration.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Panel } from '#ui/facts/Panel.tsx';
import { ThingRow, ThingRows } from '#ui/facts/ThingRows.tsx';
import { weight } from '#ui/format/numbers.ts';
import { ConfirmDialog } from '#ui/overlay/ConfirmDialog.tsx';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BoxForm } from './BoxForm.tsx';
import type { ListProps } from './ConfigurationList.tsx';
import styles from './Packing.module.css';
import { withoutBox } from './packingSettings.ts';
import { useRemove } from './useRemove.ts';

/** The boxes that the client packs in. */
export function BoxList({ clientId, settings, mayEdit, isOffline }: ListProps) {
  const { t, i18n } = useTranslation('packingSettings');
  const { boxes } = settings;
  const [editing, setEditing] = useState<BoxType | 'new' | null>(null);
  const removal = useRemove<BoxType>(clientId, (now, { id }) => withoutBox(now, id), t('boxes.removed'));
  return (
    <Panel
      title={t('boxes.title')}
      flush={boxes.length > 0}
      action={
        mayEdit && (
          <Button
            size="desk"
            icon={<IconPlus size={18} stroke={2} />}
            disabled={isOffline}
            onClick={() => setEditing('new')}
          >
            {t('boxes.add')}
          </Button>
        )
      }
    >
      {boxes.length === 0 && <p className={styles.words}>{t('boxes.none')}</p>}
      <ThingRows>
        {boxes.map((box) => (
          <ThingRow
            key={box.id}
            name={box.name}
            badges={box.code !== null && <span className="code">{box.code}</span>}
            actions={
              mayEdit && (
                <>
                  <Button
                    size="desk"
                    disabled={isOffline}
                    aria-label={t('ui:named', { name: t('boxes.edit'), words: box.name })}
                    onClick={() => setEditing(box)}
                  >
                    {t('boxes.edit')}
                  </Button>
                  <Button
                    size="desk"
                    disabled={isOffline}
                    aria-label={t('ui:named', { name: t('remove'), words: box.name })}
                    onClick={() => removal.ask(box)}
                  >
                    {t('remove')}
                  </Button>
                </>
              )
            }
          >
            <p className="figures">{t('boxes.size', sizeOf(box, i18n.language))}</p>
          </ThingRow>
        ))}
      </ThingRows>
      {editing && (
        <BoxForm
          clientId={clientId}
          box={editing === 'new' ? null : editing}
          all={boxes}
          onClose={() => setEditing(null)}
        />
      )}
      <ConfirmDialog
        open={removal.asked !== null}
        danger
        title={t('askRemove', { name: removal.asked?.name })}
        description={t('boxes.askRemoveWords')}
        confirm={t('remove')}
        busy={removal.busy}
        onConfirm={() => void removal.confirm()}
        onClose={() => removal.ask(null)}
      />
    </Panel>
  );
}

/** As people of this language write it. */
const sizeOf = (box: BoxType, language: string) => ({
  width: box.width.toLocaleString(language),
  height: box.height.toLocaleString(language),
  depth: box.depth.toLocaleString(language),
  weight: weight(box.weight, language),
});
