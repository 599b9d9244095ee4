#pragma once
// What can be wrong with the toy: each breaks one law, some break others with it.

#include <cstdint>

namespace sandtable::toy {

enum class Fault : std::uint8_t {
  None,
  // rules
  Endless,             ///< The last round never ends.
  MayActForgets,       ///< Who owes may not act.
  DeadEnd,             ///< Who has ordered both pawns cannot seal.
  ActsAfterEnd,        ///< Somebody may act when the game is over.
  SceneNotOver,        ///< The scene does not say that the game is over.
  NoRank,              ///< A seat without a rank.
  NobodyFirst,         ///< Ranks from 2 on.
  ListsTwice,          ///< A choice stands twice in the list.
  ListsForOthers,      ///< A seat that may not act has choices.
  RefusesLegal,        ///< A listed choice is refused.
  TakesAnyNumber,      ///< A number that is no action is not refused.
  RefusalWithoutRule,  ///< A refusal that cites nothing.
  RefusalUnknownRule,  ///< A refusal that cites a rule of another game.
  RefusalWordless,     ///< A refusal that says nothing.
  RefusalUnnamed,      ///< A refusal with a thing that the game cannot name.
  RefusalChanges,      ///< Asking "why not?" changes the state.
  CoinVanishes,        ///< A contest loses a coin.
  RoundGoesBack,       ///< Rounds count down.
  StandsNowhere,       ///< How a seat stands is no number.
  SharedMemory,        ///< Copies of a state share something.
  // the same game again
  SeedIgnored,       ///< The dice are reseeded at the start.
  WordlessError,     ///< Options are refused without a word.
  PresetRefused,     ///< A preset is refused.
  StartRemembers,    ///< The start depends on earlier games.
  UnrecordableLine,  ///< Notation with a bar in it.
  PositionForgets,   ///< The position lacks what seats have seen.
  PositionFromNull,  ///< Anything reads as a position.
  // secrets
  RedactDrifts,     ///< Redacting again changes more.
  LegalPeeks,       ///< Whether a draw is legal depends on the hidden card.
  RefusalPeeks,     ///< A refusal tells a hidden card.
  ResampleForgets,  ///< The seat's own cards are dealt afresh.
  ResampleDoubles,  ///< A card stands twice in the resampled state.
  ScenePeeks,       ///< Faces that look past the view.
  ChoicesPeek,
  OddsPeek,
  ObservationPeeks,
  PlanPeeks,
  FeedTellsCard,    ///< Everybody reads which card was drawn.
  FeedTellsOmen,    ///< Everybody reads the omen.
  OrdersVisible,    ///< Others' secret orders stand in the view.
  CountVisible,     ///< So does how many they have written.
  HalfVisible,      ///< So does whether a line is half done.
  WritingIsTold,    ///< Everybody reads that an order was written.
  SealDraws,        ///< Sealing rolls a die while others still write.
  WritingDraws,     ///< The last to seal rolls a die with each order.
  FirstSealMarked,  ///< Who sealed first is remembered.
  // choices, lines and decisions
  OrdersWithoutEnd,  ///< An order can be written again and again.
  NoWayOn,           ///< A pawn can be picked that cannot go anywhere.
  AsksForced,        ///< A choice without an alternative has to be made.
  WrongStep,         ///< A choice that closes a line is said to continue it.
  SealDoesNotEnd,    ///< After the seal the seat owes again.
  ClearKeepsHalf,    ///< Clearing leaves the half-made line.
  ClearHitsOthers,   ///< Clearing wipes everybody's pad.
  ClearKeepsSeal,    ///< Clearing wipes the lines and leaves the seal.
  ClearAnybody,      ///< Clearing changes the state for a seat that has chosen nothing.
  ClearUndoesPeek,   ///< The look at the deck can be taken back.
  ClearUndoesOmen,   ///< The die of the omen can be taken back.
  WriteDropsStake,   ///< The notation does not say whether a coin is staked.
  ReadsNothing,      ///< The empty line reads.
  FallbackWrites,    ///< The fallback writes orders and never seals.
  FallbackEmpty,     ///< The fallback of the market is no line.
  PlanStopsHalfWay,  ///< A bot leaves its line half done.
  PlanIllegal,       ///< A bot plans what is refused.
  // faces
  SlotPeeks,  ///< A slot of a title tells the top card; its sentence does not.
  LabelMissing,
  LabelTwice,
  ChoiceMissing,
  ChoiceRuleUnknown,
  LineHidden,    ///< The half-made line is not shown.
  PlaceMissing,  ///< A choice on a cell that the board does not have.
  PanelMissing,
  StatusWrong,  ///< Panels do not say who decides.
  PromptMissing,
  CellTwice,
  ObservationGap,      ///< A number is not filled in.
  ObservationTooLong,  ///< It writes one number too many.
  OddsDoNotAddUp,
  EventKindUnknown,
  EventRuleUnknown,
  EventUnnamed,    ///< An event with a number that has no name.
  GivesAwayFirst,  ///< What cannot be taken back stands before other choices.
  ResignsUnasked,  ///< What gives the game up does not say what is lost.
  PassesTwice,     ///< Two choices of a list pass.
  WrongArticle,    ///< "a order".
  WrongPlural,     ///< "1 cards".
};

}  // namespace sandtable::toy
