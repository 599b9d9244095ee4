// Laws about what stands in catalogues: every sentence is said with the slots it has, in every
// language, and everything that is said has its words in the first.

#include <algorithm>
#include <optional>
#include <set>

#include "core/about.hpp"
#include "core/conformance/laws.hpp"
#include "core/conformance/walk.hpp"
#include "core/describe.hpp"

namespace sandtable::kit {
namespace {

using Asked = Message::Asked;

std::string place_of(const Catalogue& catalogue, std::string_view key) {
  return "words/" + catalogue.language() + ".json: " + std::string(key);
}

/// Slots that a sentence asks for and is not told, or is told and does not use.
std::string slots_problem(const SayingType& type, const Message& message,
                          const std::string& where) {
  const std::vector<std::string> used = message.slots();
  for (const std::string& name : used)
    if (std::ranges::find(type.slots, name, &SlotSpec::name) == type.slots.end())
      return where + " asks for {" + name + "}, which is not told";
  for (const SlotSpec& slot : type.slots)
    if (std::ranges::find(used, slot.name) == used.end())
      return where + " does not use {" + std::string(slot.name) + "}";
  return "";
}

/// Whether anything of a kind has such a form in a language: "content.unit.tank.dat".
bool has_form(const Catalogue& catalogue, std::string_view term, std::string_view form) {
  const std::string begin = "content." + std::string(term) + ".";
  const std::string end = "." + std::string(form);
  return std::ranges::any_of(catalogue.messages(), [&](const auto& each) {
    return each.first.starts_with(begin) && each.first.ends_with(end);
  });
}

/// A form that nothing of its kind has is a slip of the pen.
std::string forms_problem(const SayingType& type, const Message& message,
                          const Catalogue& catalogue) {
  for (const Asked& asked : message.asked()) {
    const auto slot = std::ranges::find(type.slots, asked.slot, &SlotSpec::name);
    const bool inflected = slot != type.slots.end() && slot->sort == Sort::Content;
    if (!inflected || asked.form.empty() || has_form(catalogue, slot->term, asked.form)) continue;
    return place_of(catalogue, type.path()) + " asks for the form \"" + asked.form + "\" of {" +
           asked.slot + "}, which no " + std::string(slot->term) + " has";
  }
  return "";
}

/// A saying has its sentence in the first language, and in every language the right slots.
std::string saying_problem(const GameInfo& info, const SayingType& type) {
  if (type.group.empty()) return "";  // the word for a thing
  if (info.words == nullptr || info.words->in(kFirstLanguage) == nullptr)
    return "there is no catalogue words/en.json";
  const std::string key = type.path();
  if (info.words->in(kFirstLanguage)->find(key) == nullptr)
    return "words/en.json has no sentence " + key;
  std::set<std::string_view> names;
  for (const SlotSpec& slot : type.slots)
    if (!names.insert(slot.name).second)
      return "slot " + std::string(slot.name) + " of " + key + " stands twice";
  for (const Catalogue& each : info.words->all()) {
    const Message* message = each.find(key);
    if (message == nullptr) continue;
    std::string problem = slots_problem(type, *message, place_of(each, key));
    if (problem.empty()) problem = forms_problem(type, *message, each);
    if (!problem.empty()) return problem;
  }
  return "";
}

/// What the catalogues of a game may have words for.
class Sayable {
 public:
  explicit Sayable(const AnyGame& game) {
    for (const SayingType* type : all_sayings(game.info())) add(game, *type);
    for (const char* list : {"lists.and", "lists.or"}) paths_.emplace(list);
    for (std::string& key : about_keys(game.info())) paths_.insert(std::move(key));
  }
  /// A thing's word may be an object of its forms: "content.unit.tank.a".
  [[nodiscard]] bool has(const std::string& path) const {
    const std::size_t form = path.rfind('.');
    return paths_.contains(path) || (form != path.npos && things_.contains(path.substr(0, form))) ||
           things_.contains(path);
  }

 private:
  void add(const AnyGame& game, const SayingType& type) {
    constexpr int kMostThings = 512;
    if (!type.group.empty()) paths_.insert(type.path());
    for (const SlotSpec& slot : type.slots) {
      if (slot.sort == Sort::Cell) paths_.insert("cells." + std::string(slot.board));
      if (slot.sort == Sort::Modifier) paths_.insert("modifiers." + std::string(slot.name));
      if (slot.sort != Sort::Content && slot.sort != Sort::Things) continue;
      if (!terms_.insert(slot.term).second) continue;
      for (int i = 0; i < kMostThings; ++i)
        things_.insert("content." + std::string(slot.term) + "." + game.id_of(slot.term, i));
    }
  }
  std::set<std::string> paths_;
  std::set<std::string> things_;
  std::set<std::string_view> terms_;
};

/// Sentences that nobody tells.
std::string superfluous_words(const AnyGame& game) {
  const GameInfo& info = game.info();
  if (info.words == nullptr) return "";
  const Sayable sayable(game);
  for (const Catalogue& each : info.words->all())
    for (const auto& [key, message] : each.messages())
      if (!sayable.has(key))
        return "words/" + each.language() + ".json has " + key + ", which nothing says";
  return "";
}

/// Numbers are the same in every language.
bool has_letters(std::string_view text) {
  return std::ranges::any_of(text, [](unsigned char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c >= 0x80;
  });
}

/// Finds the first thing that is said and has no word, or is text that nobody can translate.
class Listener {
 public:
  explicit Listener(const GameInfo& info)
      : english_(info.words == nullptr ? nullptr : info.words->in(kFirstLanguage)) {}

  void hear(const Words& words) {
    const Said& said = words.said;
    for (std::size_t i = 0; i < words.then.size(); ++i)
      if (!is_written(words, i)) hear(words.then[i]);
    if (said.type == nullptr) return hear_text(words.text);
    if (english_ == nullptr) return;
    if (said.type->group.empty())
      return need(said.type->slots.front(), said.numbers.front(), std::string(said.type->form));
    const Message* message = english_->find(said.type->path());
    if (message == nullptr) return;  // another law
    for (std::size_t i = 0; i < said.type->slots.size(); ++i)
      if (said.type->slots[i].sort == Sort::Cell && said.numbers[i] != kAbsent)
        need_cell(said.type->slots[i], said.numbers[i]);
    for (const Asked& asked : message->asked()) {
      const auto slot = std::ranges::find(said.type->slots, asked.slot, &SlotSpec::name);
      if (slot == said.type->slots.end()) continue;
      const auto at = static_cast<std::size_t>(slot - said.type->slots.begin());
      if (said.numbers[at] != kAbsent) need(*slot, said.numbers[at], asked.form);
    }
  }
  template <class T>
  void hear_all(T what) {
    each_words(what, [this](const Words& words) { hear(words); });
  }
  /// Places that are named must be there to be shown.
  void look_at(Scene scene) { scene_ = std::move(scene); }
  [[nodiscard]] const std::string& problem() const { return problem_; }

 private:
  /// A sentence may have a slot for what stands in it as it was written: a line of notation, a word
  /// of somebody's.
  static bool is_written(const Words& words, std::size_t place) {
    return words.then[place].said.type == nullptr && words.said.type != nullptr &&
           is_part(words.said, place);
  }
  void hear_text(const std::string& text) {
    if (has_letters(text) && problem_.empty()) problem_ = "\"" + text + "\" is said without a key";
  }
  void need_cell(const SlotSpec& slot, std::int32_t number) {
    if (!scene_ || !problem_.empty()) return;
    for (const Board& board : scene_->boards)
      if (board.id == slot.board)
        for (const Cell& cell : board.cells)
          if (cell.id == number) return;
    problem_ = "cell " + std::to_string(number) + " of the board \"" + std::string(slot.board) +
               "\" is named, and the scene has none";
  }
  void need(const SlotSpec& slot, std::int32_t number, const std::string& form) {
    if (slot.sort == Sort::Content) need_word(slot, interned_text(number), form);
    if (slot.sort != Sort::Things) return;
    std::string_view ids = interned_text(number);
    while (!ids.empty()) {
      const std::size_t end = std::min(ids.find(','), ids.size());
      need_word(slot, ids.substr(0, end), "");
      ids.remove_prefix(std::min(end + 1, ids.size()));
    }
  }
  void need_word(const SlotSpec& slot, std::string_view id, const std::string& form) {
    const std::string path = "content." + std::string(slot.term) + "." + std::string(id);
    for (const std::string& each : {path + "." + form, path + ".word", path})
      if (english_->find(each) != nullptr) return;
    if (problem_.empty()) problem_ = "words/en.json has no " + path + ", which is said";
  }

  const Catalogue* english_;
  std::optional<Scene> scene_;
  std::string problem_;
};

/// What no game reads: nothing, and words that are none.
void hear_readings(Moment& m, Seat seat, Listener& listener) {
  for (const char* line : {"", "qwxz", "qwxz 99 ;"})
    if (const Reading reading = m.game.read(m.state, seat, line, kUnspelt); !reading.ok())
      listener.hear(reading.why());
}

/// A few refusals of a seat: numbers drawn at random, most of which are not legal.
void hear_refusals(Moment& m, Seat seat, Listener& listener) {
  constexpr int kTried = 12;
  for (int i = 0; i < kTried; ++i) {
    const auto action = static_cast<Action>(m.dice.below(m.game.actions()));
    if (const auto no = m.game.refusal(m.state, seat, action))
      listener.hear(m.game.say(m.state, seat, *no, kUnspelt));
  }
}

}  // namespace

Finding catalogues_sound(Moment& m) { return judged(words_fault(m.game)); }

Finding said_has_words(Moment& m) {
  if (m.play.data.replaced()) return no_occasion();  // they may bring words of their own
  Listener listener(m.game.info());
  for (const Seat seat : observers(m.game)) {
    Listener refused(m.game.info());  // of what is not there, too
    if (seat != kSpectator) hear_refusals(m, seat, refused);
    hear_readings(m, seat, refused);
    if (!refused.problem().empty()) return broken(refused.problem());
    listener.look_at(m.game.scene(m.state, seat, kUnspelt));
    listener.hear_all(m.game.scene(m.state, seat, kUnspelt));
    listener.hear_all(m.game.odds(m.state, seat, kUnspelt));
    if (seat != kSpectator) listener.hear_all(m.game.choices(m.state, seat, kUnspelt));
  }
  return judged(listener.problem());
}

Finding told_has_words(Moment& m) {
  if (m.play.data.replaced() || m.move->events.empty()) return no_occasion();
  Listener listener(m.game.info());
  for (const Seat seat : observers(m.game))
    listener.hear_all(m.game.say_all(m.move->after, seat, m.move->events, kUnspelt));
  return judged(listener.problem());
}

}  // namespace sandtable::kit

namespace sandtable {

std::string words_fault(const AnyGame& game) {
  for (const SayingType* type : kit::all_sayings(game.info()))
    if (std::string problem = kit::saying_problem(game.info(), *type); !problem.empty())
      return problem;
  return kit::superfluous_words(game);
}

std::vector<MissingWords> missing_words(const GameInfo& info) {
  std::vector<MissingWords> out;
  const Catalogue* first = info.words == nullptr ? nullptr : info.words->in(kFirstLanguage);
  if (first == nullptr) return out;
  for (const Catalogue& each : info.words->all()) {
    if (&each == first) continue;
    MissingWords count{each.language(), {}, static_cast<int>(first->messages().size())};
    for (const auto& [key, message] : first->messages())
      if (each.find(key) == nullptr) count.keys.push_back(key);
    out.push_back(std::move(count));
  }
  return out;
}

}  // namespace sandtable
