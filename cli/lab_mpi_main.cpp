// The program `sandtable-mpi`: `sandtable` under mpirun, whose lab shares its games out to all
// ranks.

#include <unistd.h>

#define OMPI_SKIP_MPICXX 1  // NOLINT(readability-identifier-naming): the library's name
#include <mpi.h>

#include <cstdlib>
#include <exception>
#include <iostream>
#include <string>
#include <vector>

#include "cli/lab.hpp"
#include "cli/lab_mpi.hpp"
#include "cli/language.hpp"

namespace {

/// Rank 0: the program, with the other ranks as helpers.
int lead(const std::vector<std::string>& arguments, int ranks) {
  using namespace sandtable;
  cli::Io io{std::cin, std::cout, std::cerr, false, false, isatty(STDERR_FILENO) != 0, {}};
  io.look.language = cli::system_language();
  cli::MpiRemote remote(ranks);
  const cli::LabCrew crew{ranks > 1 ? &remote : nullptr, ranks > 1 ? 1 : 0};
  int status = static_cast<int>(cli::Exit::OwnFailure);
  try {
    status = static_cast<int>(cli::run(arguments, io, &crew));
  } catch (const std::exception& error) {
    std::cerr << "sandtable: " << error.what() << "\n";
  }
  std::cout.flush();
  if (remote.dismiss()) return status;
  std::cerr << "sandtable: a process died; its games were played by the others\n";
  std::_Exit(status);  // MPI_Finalize would wait for the dead
}

}  // namespace

int main(int argc, char** argv) {
  int provided = 0;
  MPI_Init_thread(&argc, &argv, MPI_THREAD_FUNNELED, &provided);
  MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
  int rank = 0;
  int ranks = 1;
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &ranks);
  int status = 0;
  if (rank == 0)
    status = lead(std::vector<std::string>(argv + 1, argv + argc), ranks);
  else if (!sandtable::cli::serve_mpi(1))
    std::_Exit(0);  // MPI_Finalize would wait for the dead
  MPI_Finalize();
  return status;
}
