#include "games/frontier/events.hpp"

namespace sandtable::frontier {
namespace {

/// By Tell.
constexpr std::array<EventType, static_cast<std::size_t>(Tell::kCount)> kEventTypes{{
    {"seated", "{seat} has its HQ on {tile}"},
    {"round", "Round {} begins"},
    {"place", "{seat} plays in place {}"},
    {"weather", "Weather in {month}: {weather}"},
    {"draw", "{seat} draws a card of the {deck} deck"},
    {"see card", "{seat} has drawn {card}"},
    {"rebuild", "The {deck} deck is shuffled anew"},
    {"place unit", "{seat} places {type} on {tile}"},
    {"move", "{seat} moves {} {type} from {tile} to {tile}"},
    {"airlift", "{seat} flies infantry from {tile} to {tile}"},
    {"declare", "{seat} declares a battle on {tile}"},
    {"build", "{seat} builds: {building} on {tile}"},
    {"raze", "{seat} loses its {building} on {tile}"},
    {"capture", "{seat} captures the {building} on {tile}"},
    {"flag", "{seat} leaves a flag on {tile}"},
    {"flag gone", "The flag of {seat} leaves {tile}"},
    {"play", "{seat} plays {card}"},
    {"cancel", "{seat} cancels {card}"},
    {"special", "{seat} uses {special}"},
    {"battle", "{seat} fights on {tile} against {seat}"},
    {"withdraw", "{seat} withdraws from {tile} to {tile}"},
    {"losses", "{seat} loses {}, {seat} loses {}"},
    {"attack won", "{seat} wins the battle on {tile}"},
    {"defence won", "{seat} holds {tile}"},
    {"nobody won", "Nobody is left on {tile}; it stays with {seat}"},
    {"unfought", "Nobody defends {tile} any more"},
    {"broken off", "{seat} breaks off the battle on {tile}"},
    {"medal", "{seat} gets a medal"},
    {"hq fallen", "The HQ of {seat} on {tile} falls to {seat}"},
    {"eliminated", "{seat} is out of the game"},
    {"fly home", "A plane of {seat} flies home from {tile} to {tile}"},
    {"plane lost", "A plane of {seat} on {tile} finds no tile to land on"},
    {"kill", "{seat} loses {} on {tile}"},
    {"shift", "{seat} sends {type} from {tile} to {tile}"},
    {"stall", "The construction of {seat} on {tile} brings nothing next time"},
    {"works", "{seat} digs in on {tile}"},
    {"claim", "{seat} will play in place {} of the next round"},
    {"peek", "{seat} sees the hand of {seat}"},
    {"drop", "{seat} loses {card}"},
    {"open", "{seat} lays {card} open"},
    {"research", "{seat} gives a card of the {deck} deck to research"},
    {"lay card", "{seat} has given {card} to research"},
    {"points", "{seat} has {} research points"},
    {"level", "{seat} reaches research level {}"},
    {"technology", "{seat} develops {tech}"},
    {"remove", "{seat} removes {type} from {tile}"},
    {"save", "{seat} keeps a unit more on {tile}"},
    {"discard", "{seat} discards {card}"},
    {"hand over", "{seat} is handed over to the A.I."},
    {"take back", "A person takes {seat} back"},
    {"win", "{seat} wins with {} points"},
    {"ai card", "{seat} draws {aicard}: {mode} mode"},
    {"ai front", "The Front of {seat} is {tile}"},
    {"ai target", "The enemy {seat} has in mind is {seat}"},
    {"ai activates", "{seat} activates {tile}"},
    {"ai answer", "{seat}: {type} on {tile} {answer}"},
    {"ai reveals", "{seat} turns up {card}"},
    {"ai keeps", "{seat} gains {card} by an icon"},
    {"ai battle", "{seat} {answer}"},
    {"ai flips", "{seat} turns its Revealed Cards face down"},
}};

}  // namespace

std::span<const EventType> event_types() { return kEventTypes; }

}  // namespace sandtable::frontier
