#include "core/conformance/play.hpp"

#include <algorithm>

#include "core/conformance/walk.hpp"

namespace sandtable::kit {
namespace {

constexpr std::uint64_t kChooserSalt = 0xC4005E;
constexpr std::size_t kSamples = 12;
constexpr int kMostTakenBack = 6;

/// The sentence of a phase with what it names; turns are counted together: "phases.turn orders".
std::string phase_of(const Words& phase) {
  const Said& said = phase.said;
  if (said.type == nullptr) return phase.text;
  std::string out = said.type->path();
  for (std::size_t i = 0; i < said.type->slots.size(); ++i) {
    const SlotSpec& slot = said.type->slots[i];
    if (said.numbers[i] == kAbsent || is_plain(slot.sort)) continue;
    const bool named = slot.sort == Sort::Content || slot.sort == Sort::Things;
    out += " " + (named ? interned_text(said.numbers[i]) : std::to_string(said.numbers[i]));
  }
  for (const Words& each : phase.then) out += " " + phase_of(each);
  return out;
}

void forget(Decision& decision, Seat seat) {
  for (std::size_t i = decision.made.size(); i-- > 0;) {
    if (decision.made[i].seat != seat) continue;
    decision.made.erase(decision.made.begin() + static_cast<std::ptrdiff_t>(i));
    decision.before.erase(decision.before.begin() + static_cast<std::ptrdiff_t>(i));
  }
}

}  // namespace

Player::Player(Play& play, Show show)
    : play_(play),
      game_(*play.game),
      show_(show),
      dice_(play.seed),
      chooser_(mix(kChooserSalt, play.seed)),
      style_(static_cast<Style>(chooser_.below(3))) {
  dice_.record_to(&tape_);
}

void Player::run() {
  start();
  show_(Occasion::Opening, kNobody, nullptr);
  while (play_.acts.size() < static_cast<std::size_t>(play_.max_steps)) {
    if (game_.owing(play_.state).empty()) break;
    take_back_sometimes();
    const Seat seat = next_actor();
    const Actions list = legal_of(game_, play_.state, seat);
    if (list.empty()) break;
    look_at_phase(seat);
    show_(Occasion::State, seat, nullptr);
    take(seat, next_choice(seat, list));
    show_(Occasion::Step, seat, &move_);
    if (move_.closed) begin_decision();
    keep_sample();
  }
  look_at_phase(kNobody);
  show_(Occasion::State, kNobody, nullptr);
  show_(Occasion::Close, kNobody, nullptr);
}

void Player::start() {
  Log log;
  play_.state = game_.start(dice_, &log);
  play_.start_events.assign(log.events().begin(), log.events().end());
  play_.hashes.push_back(hash_of(play_.state));
  begin_decision();
  look_at_phase(kNobody);
}

void Player::begin_decision() {
  play_.decision = {play_.state, quiet(dice_), {}, {}};
  taken_back_ = 0;
}

/// The scene is costly, and the phase does not change within a line.
void Player::look_at_phase(Seat actor) {
  if (actor == kNobody || game_.at_rest(play_.state, actor))
    play_.phase = phase_of(game_.scene(play_.state, kSpectator, kUnspelt).phase);
}

Seat Player::next_actor() {
  const SeatSet owing = game_.owing(play_.state);
  if (game_.mode(play_.state) == Mode::Live && chooser_.below(4) == 0) {
    const Seat speaker = any_of(game_.may_act(play_.state) | owing, chooser_);
    if (!legal_of(game_, play_.state, speaker).empty()) return speaker;
  }
  return any_of(owing, chooser_);
}

Action Player::next_choice(Seat seat, const Actions& list) {
  std::vector<Action>& plan = plans_[seat];
  if (plan.empty() && game_.at_rest(play_.state, seat)) ask_bot(seat);
  if (plan.empty()) return any_of(list, chooser_);
  const Action action = plan.front();
  plan.erase(plan.begin());
  if (list.contains(action)) return action;
  plan.clear();  // somebody else changed the situation, or the plan is wrong: a law of its own
  return any_of(list, chooser_);
}

void Player::ask_bot(Seat seat) {
  if (!game_.owing(play_.state).has(seat)) return;
  const bool asks = style_ == Style::Bots || (style_ == Style::Mixed && chooser_.below(2) == 0);
  if (!asks) return;
  const int bot = any_bot(game_, chooser_);
  if (bot < 0) return;
  Line line;
  kit::ask_bot(game_, bot, play_.state, seat, chooser_, line);
  plans_[seat].assign(line.begin(), line.end());
}

/// In a secret decision a seat may change its mind; in turn, drop a half-made line. A few times a
/// decision: long ones would never end if they were taken back faster than they grow.
void Player::take_back_sometimes() {
  const Mode mode = game_.mode(play_.state);
  if (mode == Mode::Live || play_.decision.made.empty() || chooser_.below(20) != 0) return;
  if (taken_back_ >= kMostTakenBack) return;
  SeatSet deciders;
  for (const Made& made : play_.decision.made) deciders.add(made.seat);
  deciders = deciders & game_.may_act(play_.state);
  if (deciders.empty()) return;
  const Seat seat = any_of(deciders, chooser_);
  game_.clear(play_.state, seat);
  ++taken_back_;
  play_.acts.push_back({seat, 0, true});
  play_.hashes.push_back(hash_of(play_.state));
  plans_[seat].clear();
  if (mode == Mode::Secret) return forget(play_.decision, seat);
  const int so_far = taken_back_;
  begin_decision();
  taken_back_ = so_far;
}

void Player::take(Seat seat, Action action) {
  move_ = Move{};
  move_.before = play_.state;
  move_.seat = seat;
  move_.action = action;
  move_.kind = kind_of(game_, play_.state, seat, action);
  move_.mode = game_.mode(play_.state);
  move_.owing = game_.owing(play_.state);
  move_.dice = quiet(dice_);
  Log log;
  tape_.clear();
  game_.step(play_.state, seat, action, dice_, &log);
  move_.after = play_.state;
  move_.draws = tape_;
  move_.events.assign(log.events().begin(), log.events().end());
  const bool drew = !tape_.empty();
  move_.ended = ends_decision(game_, move_.before, move_.after, seat, action, drew);
  move_.closed = move_.ended && closes_for_all(drew);
  play_.acts.push_back({seat, action, false});
  play_.hashes.push_back(hash_of(play_.state));
  play_.decision.made.push_back({seat, action, move_.ended});
  play_.decision.before.push_back(move_.before);
}

/// In turn a decision is one seat's alone. Otherwise it goes on until the last seat has decided.
bool Player::closes_for_all(bool drew) const {
  if (move_.mode == Mode::InTurn || game_.mode(play_.state) != move_.mode) return true;
  // Live: who is ready may be in the middle of a line, and an offer makes others unready.
  if (move_.mode == Mode::Live) return game_.owing(play_.state).empty();
  return move_.owing == SeatSet::only(move_.seat) || (drew && move_.mode == Mode::Secret);
}

void Player::keep_sample() {
  if (play_.samples.size() < kSamples)
    play_.samples.push_back(play_.state);
  else if (chooser_.below(8) == 0)
    play_.samples[static_cast<std::size_t>(chooser_.below(kSamples))] = play_.state;
}

}  // namespace sandtable::kit
