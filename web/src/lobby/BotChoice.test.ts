// @vitest-environment happy-dom
import { render, screen } from '@testing-library/svelte';
import { describe, expect, it, vi } from 'vitest';
import { offer } from '../testing/build';
import { field, pick } from '../testing/page';
import BotChoice from './BotChoice.svelte';

function show(bots: readonly string[], value: string) {
  const onChoose = vi.fn();
  render(BotChoice, { game: offer({ bots: bots.map(name => ({ name, help: '' })) }), label: 'All bots', value, onChoose });
  return onChoose;
}
const offered = () => [...field('All bots').querySelectorAll('option')].map(each => each.textContent);

describe('the choice of a bot', () => {
  it('has levels and styles under headings of their own', () => {
    show(['script', 'hard', 'easy'], 'easy');
    const groups = screen.getAllByRole('group').map(each => each as HTMLOptGroupElement);
    expect(groups.map(each => [each.label, ...[...each.querySelectorAll('option')].map(one => one.textContent)])).toEqual([['Level', 'Easy', 'Hard'], ['Style', 'script', 'random']]);
  });

  it('has no headings where there are no levels', () => {
    show(['script'], 'script');
    expect(screen.queryByRole('group')).toBeNull();
    expect(offered()).toEqual(['script', 'random']);
  });

  it('shows which is chosen', () => {
    show(['script', 'hawk'], 'hawk');
    expect(field('All bots').value).toBe('hawk');
  });

  it('says that several seats differ, which is nothing to choose', () => {
    show(['script'], '');
    const [first] = screen.getAllByRole<HTMLOptionElement>('option');
    expect([first?.textContent, first?.disabled]).toEqual(['different', true]);
  });

  it('tells which was chosen', async () => {
    const onChoose = show(['script', 'hawk'], 'script');
    await pick('All bots', 'hawk');
    expect(onChoose).toHaveBeenCalledWith('hawk');
  });
});
