#pragma once
// A table as a fold over its entries: who sits where, the game, the record, and for every viewer
// the revision of its view and what it was told. The same entries give the same ledger, to the
// byte. No clock, no socket, no thread: times are handed in.

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "agents/agent.hpp"
#include "core/fair_dice.hpp"
#include "core/record.hpp"
#include "server/entries.hpp"

namespace sandtable::server {

inline constexpr int kViewers = kMaxSeats + 1;  ///< The seats, and the spectator as the last.
[[nodiscard]] constexpr std::size_t viewer_index(Seat viewer) {
  return viewer == kSpectator ? kMaxSeats : viewer;
}

/// Why something asked for by a person was not done.
struct No {
  wire::RefusedFor reason = wire::RefusedFor::Rule;
  Words text;
  Rule rule;
};

[[nodiscard]] No no_such_seat();
/// The store says why something was not kept.
[[nodiscard]] No not_saved(const std::string& problem);
/// Why a choice is not legal, as it goes over the wire.
[[nodiscard]] Words refused_words(const AnyGame& game, const AnyState& state, Seat seat,
                                  const Refusal& refusal);

/// A text of an event, and who reads it so.
struct Told {
  std::uint32_t moment = 0;  ///< The ledger's moment at which it happened.
  std::uint16_t kind = 0;    ///< Of the event.
  SeatSet readers;
  Rule rule;
  Words text;
  /// What happened to the table and not in the game: its word, whom it is about, and the line that
  /// was played.
  std::string own = {};
  std::optional<int> seat = {};
  std::optional<std::string> line = {};
};

struct ChatLine {
  std::optional<int> from;
  std::optional<int> to;
  std::string text;
  std::int64_t at = 0;
  [[nodiscard]] bool readable_by(Seat viewer) const;
};

class Ledger {
 public:
  /// A table that is set up; `where` opens errors.
  [[nodiscard]] static Result<std::unique_ptr<Ledger>> make(Setup setup, std::int64_t at,
                                                            const std::string& where);
  /// Carries out an entry of the store once more; what it led to must be what it leads to now.
  [[nodiscard]] Status fold(const EntryBody& entry, std::int64_t at);

  // ---- What people, bots and clocks do. Each call changes the ledger and gives the entry to keep,
  // or changes nothing and says why.
  template <class Body>
  using Done = std::variant<Body, No>;
  [[nodiscard]] Done<Sat> sit(Seat seat, const std::string& name, const std::string& word,
                              const std::string& token_hash, std::int64_t at);
  [[nodiscard]] Done<Worded> give_word(Seat seat, const std::string& word);
  /// A person gives the seat up: to a bot, or before the game has begun also to whoever comes.
  [[nodiscard]] Done<Left> give_up(Seat seat, const std::optional<std::string>& bot);
  [[nodiscard]] Done<Linked> link(Seat seat, const std::string& link_hash);
  [[nodiscard]] Began begin(std::int64_t at);
  [[nodiscard]] Done<Played> play(Seat seat, const Line& line, const std::string& says, By by,
                                  std::int64_t at);
  [[nodiscard]] Done<Played> play(Seat seat, const std::string& notation, const std::string& says,
                                  By by, std::int64_t at);
  [[nodiscard]] Done<Rewritten> rewrite(Seat seat, const std::vector<std::string>& lines,
                                        std::int64_t at);
  [[nodiscard]] Done<Said> say(Seat from, std::optional<int> to, const std::string& text,
                               std::int64_t at);
  [[nodiscard]] Done<StoodIn> stand_in(Seat seat, const std::optional<std::string>& bot,
                                       std::optional<By> by = std::nullopt);
  [[nodiscard]] Done<Followed> follow(Seat seat, const std::string& table);

  // ---- What is so.
  [[nodiscard]] const Setup& setup() const { return setup_; }
  [[nodiscard]] const AnyGame& game() const { return *game_; }
  [[nodiscard]] const GameEntry& entry() const { return *entry_; }
  [[nodiscard]] int seats() const { return game_->seats(); }
  [[nodiscard]] bool has_seat(Seat seat) const { return seat < seats(); }
  [[nodiscard]] bool full() const;   ///< Nobody is missing.
  [[nodiscard]] bool ready() const;  ///< Nor anybody's word for the dice.
  /// Whether the seat's person has given a word for the dice.
  [[nodiscard]] bool has_given(Seat seat) const;
  /// Whether somebody could sit down there again if it were given up before the game has begun.
  [[nodiscard]] bool can_be_taken_again(Seat seat) const;
  [[nodiscard]] bool begun() const { return begun_; }
  [[nodiscard]] bool over() const { return begun_ && game_->over(state_); }
  [[nodiscard]] wire::TableStatus status() const;
  [[nodiscard]] const AnyState& state() const { return state_; }
  /// Who sits there: `sitter` open, me (a person) or bot; `token` and `link` as they are now.
  [[nodiscard]] const SeatSetup& sitter(Seat seat) const { return sitters_[seat]; }
  /// The person who has given the seat up.
  [[nodiscard]] const std::optional<std::string>& who_left(Seat seat) const { return left_[seat]; }
  /// The bot that plays the seat now, also in a person's place.
  [[nodiscard]] std::optional<Agent> bot_on(Seat seat) const;
  [[nodiscard]] bool bot_stands_in(Seat seat) const { return stands_in_[seat].has_value(); }
  /// The dice its bot thinks with next: they depend on the secret, the seat and its lines.
  [[nodiscard]] Dice bot_dice(Seat seat) const;
  /// Since when those who owe something have been awaited.
  [[nodiscard]] std::int64_t awaited_since() const { return awaited_since_; }
  /// How long they have, in milliseconds; nothing: no clock.
  [[nodiscard]] std::optional<std::int64_t> allowance(Seat viewer) const;
  /// The game that somebody has set up after this one.
  [[nodiscard]] const std::optional<wire::NextTable>& next() const { return next_; }
  [[nodiscard]] SeatSet owing() const { return begun_ ? game_->owing(state_) : SeatSet{}; }

  [[nodiscard]] std::int64_t revision(Seat viewer) const {
    return static_cast<std::int64_t>(turns_[viewer_index(viewer)].size());
  }
  /// Whether what a seat makes for that revision of its view may still be tried. While decisions
  /// are secret, others who seal theirs change what one sees, but not what one can do.
  [[nodiscard]] bool is_current(Seat seat, std::int64_t revision) const {
    return revision >= good_from_[seat] && revision <= this->revision(seat);
  }
  /// What the viewer was told after that revision.
  [[nodiscard]] std::vector<wire::FeedItem> feed(Seat viewer, std::int64_t after) const;
  /// Chat that the viewer may read, numbered from 1, after that number.
  [[nodiscard]] std::vector<wire::ChatItem> chat(Seat viewer, std::int64_t after) const;
  [[nodiscard]] std::int64_t chat_count(Seat viewer) const;

  [[nodiscard]] const std::vector<RecordLine>& lines() const { return lines_; }
  /// The record so far; complete, with the secret, once the game is over.
  [[nodiscard]] Record record() const;
  [[nodiscard]] const std::string& commitment_text() const { return commitment_; }
  /// The seat's lines that can be taken back, oldest first.
  [[nodiscard]] std::vector<std::string> own_lines(Seat seat) const;

 private:
  Ledger() = default;
  struct Before;  ///< What is compared to see who was told something.

  [[nodiscard]] Status fold_one(const Sat& entry, std::int64_t at);
  [[nodiscard]] Status fold_one(const Worded& entry, std::int64_t at);
  [[nodiscard]] Status fold_one(const Left& entry, std::int64_t at);
  [[nodiscard]] Status fold_one(const Linked& entry, std::int64_t at);
  [[nodiscard]] Status fold_one(const Began& entry, std::int64_t at);
  [[nodiscard]] Status fold_one(const Played& entry, std::int64_t at);
  [[nodiscard]] Status fold_one(const Rewritten& entry, std::int64_t at);
  [[nodiscard]] Status fold_one(const Said& entry, std::int64_t at);
  [[nodiscard]] Status fold_one(const StoodIn& entry, std::int64_t at);
  [[nodiscard]] Status fold_one(const Followed& entry, std::int64_t at);

  [[nodiscard]] Before before() const;
  void note(const Before& before, const sandtable::Log& log, std::optional<Seat> actor, bool drew,
            std::int64_t at, std::vector<Told> own = {});
  void tell(std::span<const Event> events);
  void tell_everybody(Told told);
  void keep_remark(Seat seat, const Line& line);
  void tell_remarks();
  [[nodiscard]] std::vector<Told> time_was_up(Seat seat, const std::string& line);
  [[nodiscard]] bool starts_clock(const Before& before, std::optional<Seat> actor, bool drew) const;

  [[nodiscard]] No refused(const AnyState& state, Seat seat, const Refusal& refusal) const;
  [[nodiscard]] std::optional<No> take(AnyState& state, Seat seat, const Line& line,
                                       std::vector<Draw>& tape, sandtable::Log& log);
  [[nodiscard]] std::vector<std::size_t> lines_of(Seat seat) const;
  void close_decisions();
  [[nodiscard]] bool leads(AnyState& state, Seat seat, std::span<const std::size_t> lines) const;
  [[nodiscard]] std::optional<std::vector<std::size_t>> taken_back(Seat seat,
                                                                   const AnyState& cleared) const;
  void keep_promises(std::vector<RecordLine>& kept, std::span<const std::size_t> old) const;
  [[nodiscard]] bool same_words(std::span<const RecordLine> kept,
                                std::span<const std::size_t> old) const;
  [[nodiscard]] std::optional<No> add_line(AnyState& state, Seat seat, const std::string& notation,
                                           bool& drew, std::vector<RecordLine>& kept,
                                           sandtable::Log& log);
  [[nodiscard]] std::vector<std::string> words() const;

  Setup setup_;
  const GameEntry* entry_ = nullptr;
  std::shared_ptr<const AnyGame> game_;
  std::vector<SeatSetup> sitters_;
  std::array<std::optional<Agent>, kMaxSeats> stands_in_;
  std::array<std::optional<std::string>, kMaxSeats> left_;
  std::vector<Seat> given_;  ///< Whose people have given their words, in that order.
  std::string commitment_;
  bool begun_ = false;
  std::optional<FairDice> source_;
  std::uint64_t bot_seed_ = 0;
  AnyState state_;
  std::vector<std::int32_t> start_dice_;
  std::vector<RecordLine> lines_;
  std::array<std::uint64_t, kMaxSeats> lines_played_{};
  /// How many of the seat's last lines belong to the decision under way.
  std::array<std::size_t, kMaxSeats> open_lines_{};
  std::uint32_t moment_ = 0;  ///< Counts what happened to the game.
  /// For each viewer the moments at which its view or feed changed: their number is its revision.
  std::array<std::vector<std::uint32_t>, kViewers> turns_;
  /// The oldest revision of each seat's view that its lines may still be made for.
  std::array<std::int64_t, kMaxSeats> good_from_{};
  std::array<std::uint64_t, kViewers> keys_{};  ///< Of every view as it is now.
  std::vector<Told> told_;
  /// What bots have to say of their lines, until these are final and so known.
  std::array<std::vector<Remark>, kMaxSeats> remarks_;
  std::vector<ChatLine> chat_;
  std::int64_t awaited_since_ = 0;
  /// Since when the decision was awaited that ran out of time last.
  std::array<std::int64_t, kMaxSeats> ran_out_{};
  std::optional<wire::NextTable> next_;
};

}  // namespace sandtable::server
