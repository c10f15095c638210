import { IconBookmark, IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../controls/Button.tsx';
import { Checkbox } from '../controls/Checkbox.tsx';
import { IconButton } from '../controls/IconButton.tsx';
import { TextField } from '../controls/TextField.tsx';
import { quantity } from '../format/numbers.ts';
import { useMedia } from '../layout/useMedia.ts';
import { Menu, type MenuItem } from '../menu/Menu.tsx';
import { Sheet } from '../overlay/Sheet.tsx';

export interface SavedView {
  readonly id: number;
  readonly name: string;
  readonly shared: boolean;
  /** Whether the person owns it; only the owner may change it. */
  readonly mine: boolean;
  /** How many rows match; null while unknown. */
  readonly count: number | null;
  /** Counting stopped at `count`: there are more. */
  readonly more: boolean;
}

interface Props {
  readonly views: readonly SavedView[];
  readonly current: SavedView | null;
  /** The current question differs from the view, so it can be saved over it. */
  readonly changed: boolean;
  readonly onOpen: (view: SavedView | null) => void;
  /** @returns whether it was saved; the sheet stays open otherwise */
  readonly onSave: (name: string, shared: boolean) => Promise<boolean>;
  readonly onUpdate: (view: SavedView) => void;
  readonly onRemove: (view: SavedView) => void;
}

/** Saved filters, sort and columns by name: the person's own, and those that others share. */
export function SavedViews({ views, current, changed, onOpen, onSave, onUpdate, onRemove }: Props) {
  const { t, i18n } = useTranslation('desk');
  const [saving, setSaving] = useState(false);
  // A word of its own would take a row from the list.
  const isPhone = useMedia('(max-width: 599px)');
  const items: MenuItem[] = [
    { id: 'all', label: t('views.none'), checked: current === null, onChoose: () => onOpen(null) },
    ...views.map((view) => ({
      id: String(view.id),
      label: view.shared && !view.mine ? t('views.others', { name: view.name }) : view.name,
      checked: current?.id === view.id,
      onChoose: () => onOpen(view),
      ...(view.count !== null && { hint: `${quantity(view.count, i18n.language)}${view.more ? '+' : ''}` }),
    })),
    { id: 'save', label: t('views.saveAs'), apart: true, onChoose: () => setSaving(true) },
  ];
  if (current?.mine && changed)
    items.push({ id: 'update', label: t('views.update', { name: current.name }), onChoose: () => onUpdate(current) });
  if (current?.mine)
    items.push({
      id: 'remove',
      label: t('views.remove', { name: current.name }),
      danger: true,
      onChoose: () => onRemove(current),
    });
  return (
    <>
      <Menu
        label={t('views.label')}
        items={items}
        renderTrigger={(trigger) =>
          isPhone ? (
            <IconButton {...trigger} label={current?.name ?? t('views.label')} icon={<IconBookmark stroke={1.75} />} />
          ) : (
            <Button {...trigger} size="desk" icon={<IconBookmark stroke={1.75} aria-hidden />}>
              {current?.name ?? t('views.label')}{' '}
              <IconChevronDown size={14} stroke={2} aria-hidden style={{ display: 'inline', verticalAlign: '-2px' }} />
            </Button>
          )
        }
      />
      {saving && <SaveView onSave={onSave} onClose={() => setSaving(false)} />}
    </>
  );
}

function SaveView({ onSave, onClose }: Pick<Props, 'onSave'> & { readonly onClose: () => void }) {
  const { t } = useTranslation('desk');
  const [name, setName] = useState('');
  const [shared, setShared] = useState(false);
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    const saved = await onSave(name.trim(), shared);
    setBusy(false);
    if (saved) onClose();
  };
  return (
    <Sheet
      open
      title={t('views.saveTitle')}
      onClose={onClose}
      actions={
        <Button kind="primary" busy={busy} disabled={name.trim() === ''} onClick={() => void save()}>
          {t('views.save')}
        </Button>
      }
    >
      <form
        style={{ display: 'grid', gap: 16 }}
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim() !== '') void save();
        }}
      >
        <TextField
          label={t('views.name')}
          value={name}
          maxLength={80}
          autoFocus
          onChange={(event) => setName(event.target.value)}
        />
        <Checkbox checked={shared} onChange={(event) => setShared(event.target.checked)}>
          {t('views.shared')}
        </Checkbox>
      </form>
    </Sheet>
  );
}
