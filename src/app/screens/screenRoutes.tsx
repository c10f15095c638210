import { Route } from 'react-router';
import { Allowed } from './Allowed.tsx';
import type { Screen } from './screen.ts';
import { screenPage } from './screenPage.tsx';

/** Routes of the screens, either those that need nobody signed in or the others; each behind its access rule. */
export function screenRoutes(screens: readonly Screen[], who: 'anyone' | 'signedIn') {
  return screens
    .filter(({ access }) => (access === 'anyone') === (who === 'anyone'))
    .map((screen) => {
      const { path, access } = screen;
      const Page = screenPage(screen);
      const content =
        access === undefined || access === 'anyone' ? (
          <Page />
        ) : (
          <Allowed rule={access}>
            <Page />
          </Allowed>
        );
      return <Route key={path} path={path} element={content} />;
    });
}
