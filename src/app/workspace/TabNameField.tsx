import { renameWorkspaceTab, startRenaming, useWorkspaceState } from '#ui/workspace/workspace.ts';
import { tabName, type Tab } from '#ui/workspace/tabRules.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './WorkspaceTabs.module.css';

const LONGEST = 60;

/**
 * The field for a tab's name. Enter or leaving it stores the name, Esc does not; an empty name restores the page's own.
 */
export function TabNameField({ tab, onDone }: { readonly tab: Tab; readonly onDone: () => void }) {
  const { t } = useTranslation('desk');
  const [name, setName] = useState(tabName(tab).text);
  return (
    <input
      className={styles.field}
      aria-label={t('tabs.name', { name: tab.name })}
      placeholder={tab.name}
      maxLength={LONGEST}
      value={name}
      autoFocus
      size={Math.max(8, name.length)}
      onFocus={(event) => event.target.select()}
      onChange={(event) => setName(event.target.value)}
      // Esc has already removed the field; the blur that follows stores nothing.
      onBlur={() => useWorkspaceState.getState().renaming === tab.id && renameWorkspaceTab(tab.id, name)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') renameWorkspaceTab(tab.id, name);
        else if (event.key === 'Escape') startRenaming(null);
        else return;
        event.preventDefault();
        onDone();
      }}
    />
  );
}
