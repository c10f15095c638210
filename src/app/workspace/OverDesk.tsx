import { useShellState } from '../shell/shellState.ts';
import { KeysSheet } from './KeysSheet.tsx';
import { PaletteOfAll } from './PaletteOfAll.tsx';

/** What floats over a page on request; mounted only while it is open. */
export function OverDesk() {
  const over = useShellState((state) => state.over);
  if (over === 'palette') return <PaletteOfAll />;
  return over === 'keys' ? <KeysSheet /> : null;
}
