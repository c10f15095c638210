import { IconPlus, IconTags } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderTag } from '#contract/orders/order.ts';
import { tags } from '#contract/orders/tags.ts';
import { SETTINGS } from '#domain/people/areas.ts';
import { FULL_SIGHT } from '#domain/people/sight.ts';
import { useMay } from '#offline/hooks/useMay.ts';
import { useSession } from '#offline/hooks/useSession.ts';
import { Button } from '#ui/controls/Button.tsx';
import { DeskPage } from '#ui/layout/DeskPage.tsx';
import type { Column } from '#ui/table/column.ts';
import { ListBar } from '#widgets/lists/ListBar.tsx';
import { listFields } from '#widgets/lists/listFields.ts';
import { ListTable } from '#widgets/lists/ListTable.tsx';
import { useList } from '#widgets/lists/useList.ts';
import { TagChips } from '#widgets/orders/TagChips.tsx';
import { SETTINGS_TAB } from '#widgets/paths.ts';
import { SettingsNotice } from '#widgets/settings/SettingsNotice.tsx';
import { SettingsPlace } from '#widgets/settings/SettingsPlace.tsx';
import { TagForm } from './TagForm.tsx';

const columnsOf = (t: TFunction<['tags', 'app']>): readonly Column<OrderTag>[] => [
  { id: 'name', title: t('tags:field.name'), width: 320, fixed: true, sortable: true, cell: chip },
  { id: 'colour', title: t('tags:field.colour'), width: 160, cell: ({ colour }) => t(`tags:colour.${colour}`) },
];

const chip = (tag: OrderTag) => <TagChips tags={[tag]} />;
const keyOf = ({ id }: OrderTag) => id;
const nameOf = ({ name }: OrderTag) => name;

/** Route /settings/tags: the words in colour that this client marks orders with. */
export function TagsPage() {
  const { t } = useTranslation(['tags', 'app']);
  const { clientId } = useSession();
  const fields = useMemo(() => listFields(tags.list.fields, FULL_SIGHT, { label: (id) => t(`tags:field.${id}`) }), [t]);
  const columns = useMemo(() => columnsOf(t), [t]);
  const list = useList(tags, { fields, enabled: clientId > 0 });
  const mayEdit = useMay(SETTINGS);
  const [editing, setEditing] = useState<OrderTag | 'new' | null>(null);
  const add = mayEdit && (
    <Button
      kind="primary"
      size="desk"
      icon={<IconPlus size={18} stroke={2} />}
      disabled={list.isOffline}
      onClick={() => setEditing('new')}
    >
      {t('tags:add')}
    </Button>
  );
  const page = { title: t('app:places.settingsTags'), tab: SETTINGS_TAB };
  if (clientId === 0)
    return (
      <DeskPage {...page} shape="narrow">
        <SettingsPlace loading={false} busy={false} safe="" onRetry={list.retry} />
      </DeskPage>
    );
  return (
    <DeskPage {...page} shape="fill" count={list.count} actions={add} toolbar={<ListBar list={list} fields={fields} />}>
      {list.rows && <SettingsNotice mayEdit={mayEdit} offline={list.isOffline} fetchedAt={list.at} />}
      <ListTable
        list={list}
        label={t('app:places.settingsTags')}
        name="tags"
        columns={columns}
        keyOf={keyOf}
        nameOf={nameOf}
        {...(mayEdit && !list.isOffline && { onOpen: setEditing })}
        card={chip}
        empty={{
          icon: <IconTags size={28} stroke={1.75} />,
          title: t('tags:empty.title'),
          words: t('tags:empty.words'),
          action: add,
        }}
      />
      {editing && (
        <TagForm
          clientId={clientId}
          tag={editing === 'new' ? null : editing}
          others={(list.rows ?? []).filter((tag) => tag !== editing)}
          onClose={() => setEditing(null)}
        />
      )}
    </DeskPage>
  );
}
