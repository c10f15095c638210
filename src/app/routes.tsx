import { lazy } from 'react';
import { Route, Routes } from 'react-router';
import { Root } from './Root.tsx';
import { FLOOR_SCREENS } from './screens/floorScreens.ts';
import { screenRoutes } from './screens/screenRoutes.tsx';
import { SignedIn } from './session/SignedIn.tsx';

/** Fetched when first needed: a handheld never needs them to begin its work. */
const DeskRoutes = lazy(async () => ({ default: (await import('./workspace/DeskRoutes.tsx')).DeskRoutes }));

/** Every route of the product: those of the floor and of every device here, the others in DeskRoutes. */
export function AppRoutes() {
  return (
    <Routes>
      <Route element={<Root />}>
        {screenRoutes(FLOOR_SCREENS, 'anyone', 'none')}
        <Route element={<SignedIn />}>{screenRoutes(FLOOR_SCREENS, 'signedIn', 'none')}</Route>
        <Route path="*" element={<DeskRoutes />} />
      </Route>
    </Routes>
  );
}
