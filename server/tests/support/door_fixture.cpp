#include "server/tests/support/door_fixture.hpp"

#include <cstdlib>
#include <stdexcept>

namespace sandtable::server::testing {

namespace {

class EchoListener final : public Listener {
 public:
  explicit EchoListener(EchoService& service) : service_(service) {}
  void open(std::shared_ptr<Socket> socket) { socket_ = std::move(socket); }

  void received(std::string_view message) override {
    if (message == "throw") throw std::runtime_error("as asked");
    if (message == "close") {
      socket_->close(4000, "as asked");
    } else if (message.starts_with("flood ")) {
      const auto text = std::make_shared<const std::string>(1000, 'x');
      const int count = std::atoi(std::string(message.substr(6)).c_str());
      for (int i = 0; i < count; ++i) socket_->send(text);
    } else {
      socket_->send(std::make_shared<const std::string>(message));
    }
  }
  void closed() override {
    socket_.reset();
    service_.count_closed();
  }

 private:
  EchoService& service_;
  std::shared_ptr<Socket> socket_;
};

Response described(const Request& request) {
  Response out;
  out.type = "text/plain";
  out.body = request.method + " " + request.path + "\n";
  for (const auto& [name, value] : request.query) out.body += name + "=" + value + "\n";
  out.body += "from " + request.address + (request.secure ? " secure" : "") + "\n";
  out.body += "cookie " + std::string(request.cookie("seat").value_or("none")) + "\n";
  out.body += request.body;
  return out;
}

}  // namespace

EchoService::~EchoService() { let_go(); }

void EchoService::let_go() {
  for (std::thread& thread : threads_) thread.join();
  threads_.clear();
}

void EchoService::answer(Request request, std::function<void(Response)> respond) {
  if (request.path == "/throw") throw std::runtime_error("as asked");
  if (request.path == "/never") return;
  if (request.path == "/held") {
    watched_.change([&] { held_.push_back(std::move(respond)); });
  } else if (request.path == "/later") {
    watched_.change([&] {
      threads_.emplace_back([request = std::move(request), respond = std::move(respond)] {
        respond(described(request));
      });
    });
  } else if (request.path == "/large") {
    Response large;
    large.body.assign(1'000'000, 'x');
    respond(std::move(large));
  } else {
    respond(described(request));
  }
}

void EchoService::upgrade(Request request,
                          std::function<void(std::shared_ptr<Listener>, Response)> decide) {
  if (request.path == "/throw") throw std::runtime_error("as asked");
  if (request.path == "/refuse") {
    Response no;
    no.status = 404;
    decide(nullptr, no);
  } else {
    decide(std::make_shared<EchoListener>(*this), {});
  }
}

void EchoService::opened(const std::shared_ptr<Listener>& listener,
                         std::shared_ptr<Socket> socket) {
  watched_.change([&] { last_ = socket; });
  static_cast<EchoListener&>(*listener).open(std::move(socket));
}

bool EchoService::wait_for_held() {
  return watched_.wait([this] { return !held_.empty(); });
}

bool EchoService::release() {
  std::vector<std::function<void(Response)>> held;
  const bool some = watched_.wait([&] {
    held.swap(held_);
    return !held.empty();
  });
  for (const auto& respond : held) respond({});
  return some;
}

bool EchoService::wait_for_closed(int count) {
  return watched_.wait([&] { return closed_ >= count; });
}

std::shared_ptr<Socket> EchoService::last_socket() {
  std::shared_ptr<Socket> out;
  static_cast<void>(watched_.wait([&] {
    out = last_;
    return out != nullptr;
  }));
  return out;
}

void EchoService::count_closed() {
  watched_.change([this] { ++closed_; });
}

TestDoor::TestDoor(const std::function<void(DoorSettings&)>& change) {
  DoorSettings settings;
  settings.port = 0;
  settings.workers = 2;
  settings.limits.requests_per_second = 10'000;
  settings.limits.messages_per_second = 10'000;
  settings.limits.connections_per_address = 1'000;
  settings.log = std::make_shared<Log>(LogLevel::Info, [this](std::string_view line) {
    const std::scoped_lock lock(mutex_);
    lines_ += line;
  });
  if (change) change(settings);
  auto opened = open_door(settings, service);
  if (!opened) throw std::runtime_error(opened.error().text);
  door = *std::move(opened);
}

Client TestDoor::socket(const UpgradeOptions& options) const {
  Client out = client();
  const auto reply = out.upgrade(options);
  if (!reply || reply->status != 101) throw std::runtime_error("the upgrade failed");
  return out;
}

bool TestDoor::logged(std::string_view words) {
  const std::scoped_lock lock(mutex_);
  return lines_.find(words) != std::string::npos;
}

}  // namespace sandtable::server::testing
