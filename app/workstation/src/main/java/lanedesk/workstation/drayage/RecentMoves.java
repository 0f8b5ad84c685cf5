package lanedesk.workstation.drayage;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import lanedesk.client.reference.Market;
import lanedesk.freight.lane.Place;
import lanedesk.journal.preset.RecentValues;

/// The moves quoted last: market, warehouse and type. Used in background tasks.
record RecentMoves(RecentValues recentValues) {

    /// Market, warehouse and type of a move.
    record Move(MoveType direction, Market market, Place warehouse) {}

    /// The last quoted moves, newest first.
    record MoveHistory(List<Move> moves) {

        static final MoveHistory EMPTY = new MoveHistory(List.of());

        MoveHistory {
            moves = List.copyOf(moves);
        }

        /// The markets without duplicates.
        List<Market> markets() {
            return List.copyOf(
                    new LinkedHashSet<>(moves.stream().map(Move::market).toList()));
        }

        /// The warehouses without duplicates.
        List<Place> warehouses() {
            return List.copyOf(
                    new LinkedHashSet<>(moves.stream().map(Move::warehouse).toList()));
        }
    }

    /// Saves that a move was quoted.
    void recordUse(Move move) {
        String key = move.direction() + "|" + move.market().name() + "|"
                + move.market().postalCode() + "|"
                + move.warehouse().toSingleLine().toUpperCase(Locale.ROOT);
        recentValues.recordUse(RecentValues.MOVES, key, move);
    }

    /// The last moves.
    MoveHistory loadLatest() {
        return new MoveHistory(recentValues.findLastUsed(RecentValues.MOVES, Move.class));
    }
}
