import { describe, expect, it } from 'vitest';
import type { GameOffer, OptionSpec } from '../wire';
import { botGroups, calledOf, commonBot, fitSeats, formValues, isWithin, listFrom, listText, newForm, newTable, presetWords, seatCount, setBots, setOption, setPreset, usualBot, valuesOf, withFriends, type TableForm } from './form';

const option = (part: Partial<OptionSpec>): OptionSpec => ({
  name: 'x', type: 'int', low: 0, high: 9, min_items: 0, max_items: 0, words: [], default: 0, help: '', rule: '', ...part,
});

const game: GameOffer = {
  name: 'toy', title: 'Toy', tagline: '', length: '', min_seats: 2, max_seats: 6, rules_version: 1,
  options: [option({ name: 'players', low: 2, high: 6, default: 4 }), option({ name: 'luck', type: 'bool', default: true })],
  presets: [
    { name: 'standard', help: '', options: {} },
    { name: 'quick', help: '', options: { players: 3 } },
  ],
  bots: [{ name: 'script', help: '' }],
};

describe('the form of a new table', () => {
  it('starts with the quick preset, me and bots', () => {
    expect(newTable(game, newForm(game, 'Ann'))).toEqual({
      game: 'toy',
      preset: 'quick',
      seats: [{ sitter: 'me', name: 'Ann' }, { sitter: 'bot', bot: 'script' }, { sitter: 'bot', bot: 'script' }],
    });
  });

  it('has the clock of the rules where that is part of the game, unless it is taken away', () => {
    const timed = { ...game, options: [...game.options, option({ name: 'clock', type: 'bool', default: true })] };
    expect(newTable(timed, newForm(timed))).toMatchObject({ clock: { kind: 'live', amount: 0 }, absent: 'fallback' });
    const without = { ...newForm(timed), clock: { kind: 'none' as const, amount: 0 } };
    expect(newTable(timed, without)).toMatchObject({ clock: { kind: 'none', amount: 0 } });
    expect(newTable(game, newForm(game))).not.toHaveProperty('clock');
  });

  it('opens seats to friends', () => {
    const form = withFriends(game, newForm(game), 1);
    expect(form.seats.map(seat => seat.sitter)).toEqual(['me', 'open', 'bot']);
  });

  it('has as many seats as preset and options say', () => {
    expect(setPreset(game, newForm(game), 'standard').seats).toHaveLength(4);
    const six = setOption(game, newForm(game), 'players', 6);
    expect(six.seats).toHaveLength(6);
    expect(setOption(game, six, 'players', 2).seats).toHaveLength(2);
    expect(seatCount({ ...game, options: [] }, {})).toBe(2);
    expect(seatCount(game, { players: 99 })).toBe(6);
  });

  it('keeps only what differs from the preset', () => {
    const changed = setOption(game, newForm(game), 'luck', false);
    expect(newTable(game, changed).options).toEqual({ luck: false });
    expect(setOption(game, changed, 'luck', true).changed).toEqual({});
    expect(valuesOf(game, 'quick', changed.changed)).toEqual({ players: 3, luck: false });
  });

  it('says nothing of the absent without a clock', () => {
    const form = { ...newForm(game), clock: { kind: 'days' as const, amount: 2 }, absent: 'bot' as const };
    expect(newTable(game, form)).toMatchObject({ clock: { kind: 'days', amount: 2 }, absent: 'bot' });
    expect(newTable(game, newForm(game))).not.toHaveProperty('absent');
  });

  it('fills up with bots', () => {
    expect(fitSeats(game, [], 2).every(seat => seat.sitter === 'bot' && seat.bot === 'script')).toBe(true);
  });
});

describe('a live table of people', () => {
  const mode = option({ name: 'trade_mode', type: 'enum', words: ['rounds', 'live'], default: 'rounds' });
  const talks: GameOffer = { ...game, options: [...game.options, mode], presets: [...game.presets, { name: 'live', help: '', options: { trade_mode: 'live' } }] };
  const form = withFriends(talks, newForm(talks), 1);
  const live = { ...form, clock: { kind: 'live' as const, amount: 90 } };
  const modeOf = (now: TableForm) => formValues(talks, now)['trade_mode'];

  it('shows what the server makes of the preset there', () => {
    expect([modeOf(form), modeOf(live)]).toEqual(['rounds', 'live']);
    expect(modeOf({ ...live, seats: newForm(talks).seats })).toBe('rounds'); // one person alone waits for nobody
    expect(newTable(talks, live)).not.toHaveProperty('options');
  });

  it('keeps what was chosen, also where the preset alone would say the same', () => {
    const chosen = setOption(talks, live, 'trade_mode', 'rounds');
    expect([modeOf(chosen), newTable(talks, chosen).options]).toEqual(['rounds', { trade_mode: 'rounds' }]);
    const before = { ...setOption(talks, form, 'trade_mode', 'rounds'), clock: live.clock };
    expect([modeOf(before), newTable(talks, before).options]).toEqual(['rounds', { trade_mode: 'rounds' }]);
  });
});

describe('bots', () => {
  const named = (...names: string[]): GameOffer => ({ ...game, bots: names.map(name => ({ name, help: `plays ${name}` })) });
  const names = (offer: GameOffer) => {
    const { levels, styles } = botGroups(offer);
    return [levels, styles.map(bot => bot.name)];
  };

  it('are offered by level first, in order of strength, then by style', () => {
    expect(names(named('script', 'hard', 'random', 'easy', 'expert', 'hawk', 'normal'))).toEqual([['easy', 'normal', 'hard', 'expert'], ['script', 'hawk', 'random']]);
    expect(names(named('script'))).toEqual([[], ['script', 'random']]);
    expect(names(named())).toEqual([[], ['random']]);
  });

  it('of a new table are of the usual level, or the game\'s first', () => {
    expect(usualBot(named('script', 'easy', 'normal'))).toBe('normal');
    expect(usualBot(named('script', 'easy'))).toBe('script');
    expect(usualBot(named())).toBe('random');
    expect(newForm(named('script', 'normal')).seats.map(seat => seat.bot)).toEqual(['normal', 'normal', 'normal']);
  });

  it('can all be changed at once, which leaves people alone', () => {
    const seats = setBots(newForm(game).seats, 'hard');
    expect(seats.map(seat => seat.bot)).toEqual(['script', 'hard', 'hard']);
    expect(commonBot(seats)).toBe('hard');
    expect(commonBot(seats.map((seat, i) => (i === 2 ? { ...seat, bot: 'easy' } : seat)))).toBe('');
  });
});

describe('values of options', () => {
  it('are checked by the schema', () => {
    expect(isWithin(option({}), 9)).toBe(true);
    expect(isWithin(option({}), 10)).toBe(false);
    expect(isWithin(option({}), 1.5)).toBe(false);
    expect(isWithin(option({ type: 'bool' }), 'yes')).toBe(false);
    expect(isWithin(option({ type: 'enum', words: ['a'] }), 'a')).toBe(true);
    expect(isWithin(option({ type: 'enum_list', words: ['a', 'b'], max_items: 1 }), ['a', 'b'])).toBe(false);
    expect(isWithin(option({ type: 'int_list', max_items: 2 }), [1, 2])).toBe(true);
  });

  it('of lists are read from text', () => {
    expect(listFrom(option({ type: 'int_list' }), '0, 2;3')).toEqual([0, 2, 3]);
    expect(listFrom(option({ type: 'enum_list' }), ' a  b ')).toEqual(['a', 'b']);
    expect(listText([1, 2])).toBe('1, 2');
  });
});

describe('names', () => {
  it('are what the game calls things, and else the word that programs know them by', () => {
    const known = { ...game, presets: [{ name: 'forgotten_war', called: 'Vergessener Krieg', help: '', options: {} }] };
    expect([presetWords(known, 'forgotten_war'), presetWords(known, 'other'), presetWords(undefined, 'quick')]).toEqual(['Vergessener Krieg', 'other', 'quick']);
    expect([calledOf({ name: 'cut_mode', called: 'Schneiden' }), calledOf({ name: 'cut_mode' })]).toEqual(['Schneiden', 'cut_mode']);
  });
});
