import { PATHS } from '#widgets/paths.ts';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { Menu, type MenuItem } from '#ui/menu/Menu.tsx';
import type { Tab } from '#ui/workspace/tabRules.ts';
import { closeOtherWorkspaceTabs, closeWorkspaceTab } from '#ui/workspace/workspace.ts';
import { IconChevronDown } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import styles from './WorkspaceTabs.module.css';

interface Props {
  readonly tabs: readonly Tab[];
  readonly selected: string | null;
  readonly nameOf: (tab: Tab) => string;
  readonly onGo: (address: string) => void;
}

/** All open tabs by name, also those that the row has no room for, and commands that close several. */
export function TabsMenu({ tabs, selected, nameOf, onGo }: Props) {
  const { t } = useTranslation('desk');
  const current = tabs.find(({ id }) => id === selected);
  const closeOthers = () => {
    const goTo = current && closeOtherWorkspaceTabs(current.id);
    if (goTo) onGo(goTo);
  };
  const closeAll = () => {
    closeOthers();
    const goTo = current && closeWorkspaceTab(current.id, PATHS.home);
    if (goTo) onGo(goTo);
  };
  const others = tabs.some((tab) => tab.isCloseable && tab.id !== selected);
  const items: readonly MenuItem[] = [
    ...tabs.map((tab) => ({ id: tab.id, label: nameOf(tab), to: tab.address, checked: tab.id === selected })),
    ...(others ? [{ id: 'others', label: t('tabs.closeOthers'), apart: true, onChoose: closeOthers }] : []),
    ...(others ? [{ id: 'all', label: t('tabs.closeAll'), onChoose: closeAll }] : []),
  ];
  return (
    <span className={styles.all}>
      <Menu
        label={t('tabs.all')}
        items={items}
        side="end"
        renderTrigger={(trigger) => (
          <IconButton {...trigger} label={t('tabs.all')} icon={<IconChevronDown size={18} stroke={1.75} />} />
        )}
      />
    </span>
  );
}
