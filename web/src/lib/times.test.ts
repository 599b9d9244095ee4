// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { moment, timeOfDay } from './times';

const at = new Date(2026, 10, 18, 18, 5).getTime();
const reads = (...languages: string[]) => vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);
const plain = (text: string) => text.replaceAll(/\s/g, ' ');

describe('times', () => {
  it.each([
    ['de-DE', '18:05', '18.11.2026, 18:05:00'],
    ['en-GB', '18:05', '18 Nov 2026, 18:05:00'],
    ['en-US', '06:05 PM', 'Nov 18, 2026, 6:05:00 PM'],
  ])('are in the form of whoever reads %s', (language, time, day) => {
    reads(language);
    expect([timeOfDay(at), moment(at)].map(plain)).toEqual([time, day]);
  });

  it('are in some form where nothing is known of the reader', () => {
    reads();
    expect(timeOfDay(at)).toMatch(/05/);
  });
});
