import { IconTags } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderTag } from '#contract/orders/order.ts';
import { tags } from '#contract/orders/tags.ts';
import { FULL_SIGHT } from '#domain/people/sight.ts';
import { useSession } from '#offline/hooks/useSession.ts';
import type { Column } from '#ui/table/column.ts';
import { listFields } from '#widgets/lists/listFields.ts';
import { useList } from '#widgets/lists/useList.ts';
import { TagChips } from '#widgets/orders/TagChips.tsx';
import { SettingsListPage } from '#widgets/settings/SettingsListPage.tsx';
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
  return (
    <SettingsListPage
      title={t('app:places.settingsTags')}
      name="tags"
      list={list}
      fields={fields}
      columns={columns}
      keyOf={keyOf}
      nameOf={nameOf}
      card={chip}
      add={t('tags:add')}
      empty={{
        icon: <IconTags size={28} stroke={1.75} />,
        title: t('tags:empty.title'),
        words: t('tags:empty.words'),
      }}
    >
      {(tag, onClose) => (
        <TagForm
          clientId={clientId}
          tag={tag}
          others={(list.rows ?? []).filter((other) => other !== tag)}
          onClose={onClose}
        />
      )}
    </SettingsListPage>
  );
}
