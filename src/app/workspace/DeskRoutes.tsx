import { PATHS } from '#widgets/paths.ts';
import { Route, Routes } from 'react-router';
import { DESK_SCREENS } from '../screens/deskScreens.ts';
import type { Screen } from '../screens/screen.ts';
import { InSection } from '../screens/InSection.tsx';
import { screenRoutes } from '../screens/screenRoutes.tsx';
import { DeskDoor } from './DeskDoor.tsx';
import { SignedIn } from '../session/SignedIn.tsx';

/** The answer to an unknown address is the screen of /404. */
const REST: readonly Screen[] = DESK_SCREENS.filter(({ path }) => path === PATHS.notFound).map((screen) => ({
  ...screen,
  path: '*',
}));

/** The routes of the desk, and the answer to an unknown address. */
export function DeskRoutes() {
  return (
    <Routes>
      <Route element={<SignedIn />}>
        <Route element={<DeskDoor />}>{screenRoutes(DESK_SCREENS, 'signedIn', 'desk', InSection)}</Route>
      </Route>
      {screenRoutes([...DESK_SCREENS, ...REST], 'anyone', 'none', InSection)}
    </Routes>
  );
}
