import { setUpBenchScreen } from '#tests/fakes/benchScreen.tsx';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { StepRail } from './StepRail.tsx';

beforeAll(setUpBenchScreen);
afterEach(cleanup);

it('brings the present step to the middle of its strip, and moves nothing else of the page', () => {
  const moved = vi.spyOn(Element.prototype, 'scrollBy');
  const page = vi.fn<() => void>();
  Element.prototype.scrollIntoView = page;
  const widths: Readonly<Record<string, number>> = { OL: 360, BUTTON: 100 };
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function rect(this: Element) {
    return { left: this.tagName === 'OL' ? 0 : 500, width: widths[this.tagName] ?? 0 } as DOMRect;
  });
  const steps = (['packUp', 'close'] as const).map((step) => ({ step, isCompleted: false, missing: null }));
  render(<StepRail steps={steps} current="close" onGo={() => undefined} />);
  expect(moved.mock.contexts).toEqual([screen.getByRole('list')]);
  expect(moved).toHaveBeenCalledExactlyOnceWith({ left: 550 - 180, behavior: 'instant' });
  expect(page).not.toHaveBeenCalled();
});
