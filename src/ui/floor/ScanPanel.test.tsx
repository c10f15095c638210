import { act, cleanup, render } from '@testing-library/react';
import { createRef } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { ScanPanel, type PanelCamera } from './ScanPanel.tsx';
import { eventually } from '#tests/fakes/eventually.ts';

const CAMERA: PanelCamera = {
  state: 'live',
  torch: null,
  zoom: null,
  cameras: [],
  choose: () => undefined,
  resume: () => undefined,
};

afterEach(cleanup);

it('is closed by the back button, on every page that has it', async () => {
  const onClose = vi.fn<() => void>();
  render(<ScanPanel video={createRef()} camera={CAMERA} aim="" onClose={onClose} />);
  await act(async () => window.history.back());
  await eventually(() => expect(onClose).toHaveBeenCalledOnce());
});
