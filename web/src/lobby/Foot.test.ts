// @vitest-environment happy-dom
import { render, screen } from '@testing-library/svelte';
import { expect, it } from 'vitest';
import Foot from './Foot.svelte';

it('the foot of a page credits the icons and leads to all credits', () => {
  render(Foot);
  expect(screen.getByRole('contentinfo').textContent).toContain('CC BY 3.0');
  expect(screen.getByRole('link', { name: 'Credits' }).getAttribute('href')).toBe('/credits');
});
