package lanedesk.workstation.drayage;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import lanedesk.client.reference.Market;
import lanedesk.freight.lane.Place;
import lanedesk.journal.preset.RecentValues;

/// The moves quoted last: each a market, a warehouse and which way. Read and written inside jobs.
record RecentMoves(RecentValues recents) {

    /// A market and a warehouse, and which way the container went.
    record Move(MoveType direction, Market market, Place warehouse) {}

    /// The last quoted moves, newest first.
    record MoveHistory(List<Move> moves) {

        static final MoveHistory EMPTY = new MoveHistory(List.of());

        MoveHistory {
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
    void markUsed(Move move) {
        String key = move.direction() + "|" + move.market().name() + "|"
                + move.market().postalCode() + "|"
                + move.warehouse().toSingleLine().toUpperCase(Locale.ROOT);
        recents.recordUse(RecentValues.MOVES, key, move);
    }

    /// The last ones.
    MoveHistory loadLatest() {
        return new MoveHistory(recents.findLast(RecentValues.MOVES, Move.class));
    }
}
