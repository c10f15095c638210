import { PageSectionContext } from '#ui/layout/pageSection.ts';
import type { ReactNode } from 'react';
import type { MenuSection } from './screen.ts';
import { SECTION_LISTS, sectionNameKey, sectionScreens } from './sections.ts';
import { useMenuScreens } from './useMenuScreens.ts';

interface Props {
  readonly section: MenuSection;
  readonly path: string;
  readonly children: ReactNode;
}

/** A page of a section, with the way to the other pages of it that the person may see. */
export function InSection({ section, path, children }: Props) {
  const all = sectionScreens(useMenuScreens(), section);
  const list = SECTION_LISTS[section];
  const others = all.filter((screen) => (list === undefined ? all.length > 1 : screen.path === list && path !== list));
  const value = {
    id: list ?? all[0]?.path ?? path,
    nameKey: sectionNameKey(section),
    links: others.map((screen) => ({ to: screen.path, nameKey: `app:places.${screen.menu.key}` })),
  };
  return <PageSectionContext value={value}>{children}</PageSectionContext>;
}
