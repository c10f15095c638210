import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { AnswerLayer } from './AnswerLayer.tsx';
import { createAnswers } from './createAnswers.ts';

afterEach(cleanup);

const unsaved = { kind: 'refused' };
const Picture = ({ feedback }: { readonly feedback: typeof unsaved }) => <p data-feedback={feedback.kind} />;

it('draws itself alone: the screen around it is not drawn anew', () => {
  const drawn = vi.fn<() => void>();
  const answers = createAnswers<typeof unsaved>();
  const Work = () => {
    drawn();
    return <AnswerLayer answers={answers} content={Picture} onGone={answers.dismiss} />;
  };
  render(<Work />);
  act(() => answers.show(unsaved, 'not stored'));
  expect(document.querySelector('[data-feedback=refused]')).not.toBeNull();
  expect(screen.getByRole('status').textContent).toBe('not stored');
  act(() => answers.dismiss());
  expect(document.querySelector('[data-feedback]')).toBeNull();
  expect(drawn).toHaveBeenCalledTimes(1);
});

it('speaks the same words twice as two answers, and keeps them when the picture goes', () => {
  const answers = createAnswers<typeof unsaved>();
  render(<AnswerLayer answers={answers} content={Picture} onGone={answers.dismiss} />);
  act(() => answers.say('2 of 3'));
  const once = screen.getByRole('status').textContent;
  act(() => answers.say('2 of 3'));
  const twice = screen.getByRole('status').textContent;
  expect(twice).not.toBe(once);
  expect(twice.trim()).toBe(once);
});
