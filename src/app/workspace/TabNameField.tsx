import { renameWorkspaceTab, startRenaming, useWorkspaceState } from '#ui/workspace/workspace.ts';
import { tabName, type Tab } from '#ui/workspace/tabRules.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './WorkspaceTabs.module.css';

const LONGEST = 60;

/** The name of a tab as it is written: Enter or leaving keeps it, Esc does not, an empty one gives the page's back. */
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
      // Esc took the field away already: leaving it so keeps nothing.
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
