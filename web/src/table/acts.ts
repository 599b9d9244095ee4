// What a player's acts come to, in types: what is said of them, what is held, what is asked first.

import type { Point } from '../board/geometry';
import type { ChatItem, Choice, ChoiceList, FeedItem } from '../wire';
import type { Form } from './form';
import type { Came } from './recap';
import type { Option, Step } from './walk';

/** Something to be said at the pointer, or under the prompt if there is none. */
export interface Tip {
  readonly text: string;
  readonly rule: string;
  readonly at: Point | undefined;
}

export interface PlayerEvents {
  readonly onFeed: (events: readonly FeedItem[], came: Came) => void;
  /** What happened last, for somebody who has just come. */
  readonly onPast: (events: readonly FeedItem[]) => void;
  readonly onChat: (items: readonly ChatItem[]) => void;
  /** What was done here to the lines of a decision. */
  readonly onLines: (before: readonly string[], after: readonly string[]) => void;
  readonly onDropped: () => void;
}

/** A half-made line as it stood, to be put back. */
export interface Held {
  readonly root: ChoiceList;
  readonly steps: readonly Step[];
  readonly ahead: readonly Option[];
  readonly form: Form | undefined;
  readonly amount: Choice | undefined;
}

/** Whether a line goes on, would be whole, or cannot be made. */
export type Lift = 'on' | 'whole' | 'no';

/** Whether another line may begin: the one before was written, there was none or it could not stand, or it was refused
 * or has led to another decision. */
export type Kept = 'kept' | 'free' | 'no';

/** Something that is asked once before it is done. */
export interface Doubt {
  readonly words: string;
  /** What is done, in its own words. */
  readonly label: string;
  readonly go: () => void;
}
