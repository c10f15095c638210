import { MenuNameKey } from '#ui/workspace/menuNameKey.ts';
import { Route } from 'react-router';
import { Allowed, type Frame } from './Allowed.tsx';
import type { InSection } from './InSection.tsx';
import type { Screen } from './screen.ts';
import { screenPage } from './screenPage.tsx';

/**
 * Routes of the screens, either those that need nobody signed in or the others; each behind its access rule.
 * @param frame what stands around them
 * @param Section draws pages that share an entry of the menu; it knows every screen, so the floor goes without it
 */
export function screenRoutes(
  screens: readonly Screen[],
  who: 'anyone' | 'signedIn',
  frame: Frame,
  Section?: typeof InSection,
) {
  return screens
    .filter(({ access }) => (access === 'anyone') === (who === 'anyone'))
    .map((screen) => {
      const { path, access, menu } = screen;
      const Page = screenPage(screen);
      const named = (
        <MenuNameKey value={menu ? `app:places.${menu.key}` : null}>
          <Page />
        </MenuNameKey>
      );
      const page =
        Section && menu?.section ? (
          <Section section={menu.section} path={path}>
            {named}
          </Section>
        ) : (
          named
        );
      const content =
        access === undefined || access === 'anyone' ? (
          page
        ) : (
          <Allowed rule={access} frame={frame}>
            {page}
          </Allowed>
        );
      return <Route key={path} path={path} element={content} />;
    });
}
