import { describe, expect, it } from 'vitest';
import {
  closeOtherTabs,
  closeTab,
  NO_TABS,
  openTab,
  renameTab,
  tabName,
  type Tab,
  type Workspace,
} from './tabRules.ts';

const tab = (id: string, more: Partial<Tab> = {}): Tab => ({
  id,
  name: id,
  isCloseable: true,
  userId: 7,
  clientId: 1,
  address: id,
  code: false,
  ...more,
});
const opened = (...ids: string[]): Workspace => ids.reduce((now, id) => openTab(now, tab(id)), NO_TABS);
const ids = (workspace: Workspace) => workspace.openedTabs.map(({ id }) => id);

describe('workspace tabs', () => {
  it('append a new one, select it and remember the one before', () => {
    expect(opened('/a', '/b')).toMatchObject({ selectedTab: '/b', lastVisitedTab: '/a' });
    expect(ids(opened('/a', '/b', '/c'))).toEqual(['/a', '/b', '/c']);
  });

  it('select an open one where it stands, and bring its address up to date', () => {
    const now = openTab(opened('/a', '/b'), tab('/a', { address: '/a?page=2' }));
    expect(ids(now)).toEqual(['/a', '/b']);
    expect(now).toMatchObject({ selectedTab: '/a', lastVisitedTab: '/b' });
    expect(now.openedTabs[0]?.address).toBe('/a?page=2');
  });

  it('opening the selected one again does not make it its own last visited', () => {
    expect(openTab(opened('/a', '/b'), tab('/b')).lastVisitedTab).toBe('/a');
  });

  it('closing the selected one selects the last visited, else the first, else nothing', () => {
    const three = openTab(opened('/a', '/b', '/c'), tab('/b'));
    expect(closeTab(three, '/b')).toMatchObject({ selectedTab: '/c', lastVisitedTab: null });
    expect(closeTab(closeTab(three, '/b'), '/c').selectedTab).toBe('/a');
    expect(closeTab(opened('/a'), '/a')).toEqual(NO_TABS);
    const lastGone = closeTab(opened('/a', '/b', '/c'), '/b');
    expect(lastGone).toMatchObject({ selectedTab: '/c', lastVisitedTab: null });
    expect(closeTab(lastGone, '/c').selectedTab).toBe('/a');
  });

  it('closing another one leaves the selected alone', () => {
    expect(closeTab(opened('/a', '/b'), '/a')).toMatchObject({ selectedTab: '/b', lastVisitedTab: null });
  });

  it('closes all but one, which is then selected; what cannot be closed stays', () => {
    const fixed = openTab(NO_TABS, tab('/', { isCloseable: false }));
    const three = openTab(openTab(openTab(fixed, tab('/a')), tab('/b')), tab('/c'));
    expect(closeOtherTabs(three, '/b')).toMatchObject({ selectedTab: '/b', lastVisitedTab: null });
    expect(ids(closeOtherTabs(three, '/b'))).toEqual(['/', '/b']);
    expect(closeOtherTabs(three, '/none')).toBe(three);
  });

  it('says a name by its text, in whatever language is spoken; a name of a person’s own stays', () => {
    const words: Readonly<Record<string, string>> = { 'app:places.orders': 'Orders' };
    const say = (key: string, otherwise: string) => words[key] ?? otherwise;
    expect(tabName(tab('/orders', { name: 'Pedidos', nameKey: 'app:places.orders' }), say).text).toBe('Orders');
    expect(tabName(tab('/orders', { name: 'Pedidos', nameKey: 'gone' }), say).text).toBe('Pedidos');
    expect(
      tabName(tab('/orders', { name: 'Pedidos', nameKey: 'app:places.orders', ownName: 'Urgentes' }), say).text,
    ).toBe('Urgentes');
  });

  it('keeps what cannot be closed, and ignores what is not open', () => {
    const fixed = openTab(NO_TABS, tab('/', { isCloseable: false }));
    expect(closeTab(fixed, '/')).toBe(fixed);
    expect(closeTab(fixed, '/none')).toBe(fixed);
  });

  const shown = (workspace: Workspace, at: number) => tabName(workspace.openedTabs[at] as Tab);

  it('are called what a person calls them, whatever the page says later, until the name is taken back', () => {
    const named = renameTab(opened('/a', '/b'), '/b', ' Urgentes ');
    expect(shown(named, 1)).toEqual({ text: 'Urgentes', code: false });
    const again = openTab(openTab(named, tab('/a')), tab('/b', { name: 'Pedidos (3)', code: true }));
    expect(shown(again, 1)).toEqual({ text: 'Urgentes', code: false });
    expect(shown(renameTab(again, '/b', ' '), 1)).toEqual({ text: 'Pedidos (3)', code: true });
    expect(renameTab(again, '/none', 'x')).toEqual(again);
  });
});
