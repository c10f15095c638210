import { SETTINGS } from '#domain/people/areas.ts';
import { useMay } from '#offline/hooks/useMay.ts';
import { useSession } from '#offline/hooks/useSession.ts';
import { Button } from '#ui/controls/Button.tsx';
import type { FilterField } from '#ui/filter/filters.ts';
import { DeskPage } from '#ui/layout/DeskPage.tsx';
import type { DataTableProps } from '#ui/table/DataTable.tsx';
import { IconPlus } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { ListBar } from '../lists/ListBar.tsx';
import type { EmptyWords } from '../lists/ListEmpty.tsx';
import { ListTable } from '../lists/ListTable.tsx';
import type { List } from '../lists/useList.ts';
import { SETTINGS_TAB } from '../paths.ts';
import { SettingsNotice } from './SettingsNotice.tsx';
import { SettingsPlace } from './SettingsPlace.tsx';

interface Props<Row> extends Pick<DataTableProps<Row>, 'name' | 'columns' | 'keyOf' | 'nameOf' | 'card'> {
  readonly title: string;
  readonly list: List<Row>;
  readonly fields: readonly FilterField[];
  readonly empty: Omit<EmptyWords, 'action'>;
  /** The words of the button that begins a new one. */
  readonly add: string;
  /** The form of one of them. @param row null = a new one */
  readonly children: (row: Row | null, onClose: () => void) => ReactNode;
}

/** A page of settings with a list of the chosen client, each row opened in a form. */
export function SettingsListPage<Row extends object>(props: Props<Row>) {
  const { title, list, fields, empty, add, children, ...table } = props;
  const { clientId } = useSession();
  const mayEdit = useMay(SETTINGS);
  const [editing, setEditing] = useState<Row | 'new' | null>(null);
  if (clientId === 0)
    return (
      <DeskPage title={title} tab={SETTINGS_TAB} shape="narrow">
        <SettingsPlace loading={false} busy={false} safe="" onRetry={list.retry} />
      </DeskPage>
    );
  const begin = mayEdit && (
    <Button
      kind="primary"
      size="desk"
      icon={<IconPlus size={18} stroke={2} />}
      disabled={list.isOffline}
      onClick={() => setEditing('new')}
    >
      {add}
    </Button>
  );
  // The words of an empty list end in the same button.
  const isEmpty = list.rows?.length === 0 && !list.isAsked;
  return (
    <DeskPage
      title={title}
      tab={SETTINGS_TAB}
      shape="fill"
      count={list.count}
      actions={!isEmpty && begin}
      toolbar={<ListBar list={list} fields={fields} />}
    >
      {list.rows && <SettingsNotice mayEdit={mayEdit} offline={list.isOffline} fetchedAt={list.at} />}
      <ListTable
        {...table}
        list={list}
        label={title}
        {...(mayEdit && !list.isOffline && { onOpen: setEditing })}
        empty={{ ...empty, action: begin }}
      />
      {editing !== null && children(editing === 'new' ? null : editing, () => setEditing(null))}
    </DeskPage>
  );
}
