package lanedesk.workstation.drayage;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import lanedesk.client.reference.Market;
import lanedesk.freight.lane.Place;
import lanedesk.journal.preset.Recents;

/// The moves quoted last: each a market, a warehouse and which way. Read and written inside jobs.
record RecentMoves(Recents recents) {

    /// A market and a warehouse, and which way the container went.
    record Move(Direction direction, Market market, Place warehouse) {}

    /// The last quoted moves, newest first.
    record Known(List<Move> moves) {

        static final Known NOTHING = new Known(List.of());

        Known {
            moves = List.copyOf(moves);
        }

        /// The markets, each once.
        List<Market> markets() {
            return List.copyOf(
                    new LinkedHashSet<>(moves.stream().map(Move::market).toList()));
        }

        /// The warehouses, each once.
        List<Place> warehouses() {
            return List.copyOf(
                    new LinkedHashSet<>(moves.stream().map(Move::warehouse).toList()));
        }
    }

    /// Notes that a move was quoted.
    void used(Move move) {
        String key = move.direction() + "|" + move.market().name() + "|"
                + move.market().postalCode() + "|" + move.warehouse().oneLine().toUpperCase(Locale.ROOT);
        recents.used(Recents.MOVES, key, move);
    }

    /// The last ones.
    Known last() {
        return new Known(recents.last(Recents.MOVES, Move.class));
    }
}
