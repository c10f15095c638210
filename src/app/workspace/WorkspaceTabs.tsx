import { IconChevronDown, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { Link } from '#ui/link/Link.tsx';
import { Menu, type MenuItem } from '#ui/menu/Menu.tsx';
import { type Tab, tabName } from '#ui/workspace/tabRules.ts';
import {
  closeOtherWorkspaceTabs,
  closeWorkspaceTab,
  renameWorkspaceTab,
  startRenaming,
  useWorkspace,
  useWorkspaceState,
} from '#ui/workspace/workspace.ts';
import { PATHS } from '#widgets/paths.ts';
import styles from './WorkspaceTabs.module.css';

interface Props {
  readonly tabs: readonly Tab[];
  readonly selected: string | null;
  readonly nameOf: (tab: Tab) => string;
  readonly onGo: (address: string) => void;
}

/** All open tabs by name, also those that the row has no room for, and commands that close several. */
function TabsMenu({ tabs, selected, nameOf, onGo }: Props) {
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

const LONGEST = 60;

/**
 * The field for a tab's name. Enter or leaving it stores the name, Esc does not; an empty name restores the page's own.
 */
function TabNameField({ tab, onDone }: { readonly tab: Tab; readonly onDone: () => void }) {
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

/** The open pages of this person for this client. Arrows walk, F2 renames, Delete closes. */
export function WorkspaceTabs() {
  const { t, i18n } = useTranslation(['desk', 'app']);
  const say = (key: string, otherwise: string) => (i18n.exists(key) ? t(key) : otherwise);
  const { openedTabs, selectedTab } = useWorkspace();
  const renaming = useWorkspaceState((state) => state.renaming);
  const strip = useRef<HTMLElement>(null);
  const navigate = useNavigate();

  useEffect(() => {
    strip.current?.querySelector('[data-selected]')?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, [selectedTab]);

  const close = (tab: Tab) => {
    const goTo = closeWorkspaceTab(tab.id, PATHS.home);
    if (goTo !== null) void navigate(goTo);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target instanceof HTMLInputElement) return;
    const links = [...(strip.current?.querySelectorAll<HTMLElement>('a') ?? [])];
    const at = links.indexOf(document.activeElement as HTMLElement);
    const tab = openedTabs[at];
    if (event.key === 'Delete' && tab?.isCloseable) {
      close(tab);
      (links[at - 1] ?? links[at + 1])?.focus();
    } else if (event.key === 'F2' && tab) {
      event.preventDefault();
      startRenaming(tab.id);
    } else if (event.key === 'ArrowRight' || event.key === 'ArrowLeft') {
      event.preventDefault();
      links[(at + (event.key === 'ArrowRight' ? 1 : -1) + links.length) % links.length]?.focus();
    }
  };
  if (openedTabs.length === 0) return null;
  return (
    <div className={styles.strip} data-tour="tabs">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys act on the link that holds the focus */}
      <nav ref={strip} data-scroll-x="" className={styles.tabs} aria-label={t('desk:tabs.label')} onKeyDown={onKeyDown}>
        {openedTabs.map((tab) => (
          <span key={tab.id} className={styles.tab} data-selected={tab.id === selectedTab ? '' : undefined}>
            {tab.id === renaming ? (
              <TabNameField tab={tab} onDone={() => focusTab(strip.current, tab.id)} />
            ) : (
              <TabLink tab={tab} name={tabName(tab, say)} selected={tab.id === selectedTab} onClose={close} />
            )}
            {tab.isCloseable && (
              <button
                type="button"
                className={styles.close}
                aria-label={t('desk:tabs.close', { name: tabName(tab, say).text })}
                tabIndex={-1}
                onClick={() => close(tab)}
              >
                <IconX size={14} stroke={2} />
              </button>
            )}
          </span>
        ))}
      </nav>
      {openedTabs.length > 1 && (
        <TabsMenu
          tabs={openedTabs}
          selected={selectedTab}
          nameOf={(tab) => tabName(tab, say).text}
          onGo={(goTo) => void navigate(goTo)}
        />
      )}
    </div>
  );
}

interface TabLinkProps {
  readonly tab: Tab;
  readonly name: ReturnType<typeof tabName>;
  readonly selected: boolean;
  readonly onClose: (tab: Tab) => void;
}

function TabLink({ tab, name: { text, code }, selected, onClose }: TabLinkProps) {
  return (
    <Link
      to={tab.address}
      data-tab={tab.id}
      className={tab.isCloseable ? `${styles.name} ${styles.closeable}` : styles.name}
      aria-current={selected ? 'page' : undefined}
      onDoubleClick={() => startRenaming(tab.id)}
      onAuxClick={(event) => {
        if (event.button !== 1 || !tab.isCloseable) return;
        event.preventDefault();
        onClose(tab);
      }}
    >
      <span className={code ? 'code' : undefined}>{text}</span>
    </Link>
  );
}

/** After a rename the focus returns to the tab. */
function focusTab(strip: HTMLElement | null, id: string): void {
  queueMicrotask(() => [...(strip?.querySelectorAll('a') ?? [])].find((link) => link.dataset['tab'] === id)?.focus());
}
