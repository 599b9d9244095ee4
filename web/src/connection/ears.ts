// Between the socket and the table: what the server says becomes words, in the language of whoever reads.

import { noGame, wordsOf } from '../lib/api';
import { namesOf, noNames, isSaid, Spelling, type Names, type Tongue } from '../lib/tongue';
import type { Change, Json, Scene, ServerMessage } from '../wire';
import { patched } from './patch';

export class Ears {
  private spelling: Spelling | undefined;
  /** The scene as it came. */
  private scene: Scene | undefined;
  private game: string | undefined;

  constructor(private readonly load: (game: string) => Promise<Tongue> = wordsOf) {}

  /** Whether the words of the game must be fetched before this is understood. */
  needs(message: ServerMessage): Promise<void> | undefined {
    const game = message.kind === 'welcome' ? message.table.game : message.kind === 'problem' && !this.spelling ? noGame : this.game;
    if (game === undefined || game === this.game) return undefined;
    return this.load(game).then(tongue => {
      this.game = game;
      this.spelling = new Spelling(tongue);
    });
  }

  hear(message: ServerMessage): ServerMessage {
    if (!this.spelling) return message;
    if (message.kind === 'welcome') this.see(message.scene);
    if (message.kind === 'update') return this.updated(this.spelling, message);
    return this.spelling.all(message);
  }

  private see(scene: Scene | undefined): Names {
    this.scene = scene;
    const names = scene && this.spelling ? namesOf(this.spelling.tongue, scene) : noNames;
    this.spelling?.use(names);
    return names;
  }

  private updated(spelling: Spelling, message: ServerMessage & { kind: 'update' }): ServerMessage {
    const scene = patched(this.scene, message.scene);
    if (scene === undefined) return message; // It fits nowhere: the table will find that too.
    const known = spelling.known;
    this.see(scene);
    const all = known === spelling.known ? message.scene.flatMap(change => changed(spelling, change)) : [{ at: '', value: spelling.all(scene) as unknown as Json }];
    return { ...spelling.all(message), scene: all };
  }
}

/** A part of the scene, spelt; what was said stands beside it. */
function changed(spelling: Spelling, { at, value }: Change): Change[] {
  if (isSaid(value)) return [{ at, value: spelling.words(value) }, { at: `${at}_said`, value: spelling.heard(value) as unknown as Json }];
  const plain: Change = { at, value: spelling.all(value) };
  return typeof value === 'string' ? [plain, { at: `${at}_said`, value: null }] : [plain];
}
