#include "cli/table/prompt.hpp"

#include <fmt/ostream.h>
#include <histedit.h>

#include <clocale>
#include <cstdio>
#include <istream>
#include <string_view>

namespace sandtable::cli {
namespace {

class PlainPrompt final : public Prompt {
 public:
  explicit PlainPrompt(Io& io) : io_(io) {}

  std::optional<std::string> ask(const std::string& prompt,
                                 const std::vector<std::string>&) override {
    fmt::print(io_.out, "{}", prompt);
    io_.out.flush();
    std::string line;
    if (!std::getline(io_.in, line)) {
      fmt::print(io_.out, "\n");
      return std::nullopt;
    }
    if (!line.empty() && line.back() == '\r') line.pop_back();
    if (!io_.in_is_terminal) fmt::print(io_.out, "{}\n", terminal::clean(line, io_.look));
    return line;
  }

 private:
  Io& io_;
};

/// libedit. Its callbacks find this object as client data.
class EditingPrompt final : public Prompt {
 public:
  explicit EditingPrompt(Io& io) : io_(io) {
    std::setlocale(LC_CTYPE, "");  // NOLINT(concurrency-mt-unsafe): no other thread runs yet
    history_ = history_init();
    HistEvent event{};
    history(history_, &event, H_SETSIZE, 200);
    edit_ = el_init("sandtable", stdin, stdout, stderr);
    el_set(edit_, EL_CLIENTDATA, this);
    el_set(edit_, EL_PROMPT, &EditingPrompt::prompt_of);
    el_set(edit_, EL_EDITOR, "emacs");
    el_set(edit_, EL_SIGNAL, 1);
    el_set(edit_, EL_HIST, history, history_);
    el_set(edit_, EL_ADDFN, "complete", "complete the word", &EditingPrompt::complete);
    el_set(edit_, EL_BIND, "^I", "complete", nullptr);
  }
  ~EditingPrompt() override {
    el_end(edit_);
    history_end(history_);
  }

  std::optional<std::string> ask(const std::string& prompt,
                                 const std::vector<std::string>& words) override {
    prompt_ = prompt, words_ = words;
    io_.out.flush();
    int count = 0;
    const char* read = el_gets(edit_, &count);
    if (read == nullptr || count <= 0) {
      fmt::print(io_.out, "\n");
      return std::nullopt;
    }
    std::string line(read, static_cast<std::size_t>(count));
    while (!line.empty() && (line.back() == '\n' || line.back() == '\r')) line.pop_back();
    HistEvent event{};
    if (!line.empty()) history(history_, &event, H_ENTER, line.c_str());
    return line;
  }

 private:
  static EditingPrompt& self(EditLine* edit) {
    EditingPrompt* out = nullptr;
    el_get(edit, EL_CLIENTDATA, &out);
    return *out;
  }
  static char* prompt_of(EditLine* edit) { return self(edit).prompt_.data(); }

  /// Completes the line if the words allow only one way to go on, as far as they agree.
  static unsigned char complete(EditLine* edit, int) {
    const LineInfo* info = el_line(edit);
    const std::string_view typed(info->buffer,
                                 static_cast<std::size_t>(info->cursor - info->buffer));
    std::optional<std::string> common;
    for (const std::string& word : self(edit).words_) {
      if (!std::string_view(word).starts_with(typed)) continue;
      if (!common) common = word;
      std::size_t same = 0;
      while (same < common->size() && same < word.size() && (*common)[same] == word[same]) ++same;
      common->resize(same);
    }
    if (!common || common->size() <= typed.size()) return CC_REFRESH_BEEP;
    return el_insertstr(edit, common->c_str() + typed.size()) == 0 ? CC_REFRESH : CC_ERROR;
  }

  Io& io_;
  EditLine* edit_ = nullptr;
  History* history_ = nullptr;
  std::string prompt_;
  std::vector<std::string> words_;
};

}  // namespace

std::unique_ptr<Prompt> make_prompt(Io& io) {
  if (io.in_is_terminal && io.out_is_terminal) return std::make_unique<EditingPrompt>(io);
  return std::make_unique<PlainPrompt>(io);
}

}  // namespace sandtable::cli
