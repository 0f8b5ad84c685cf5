package lanedesk.workstation.drayage;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import lanedesk.client.reference.Market;
import lanedesk.freight.lane.Place;
import lanedesk.journal.preset.RecentValues;

/// Saves and loads the moves quoted last: market, warehouse and move type. Called in background tasks only.
record RecentMoves(RecentValues recentValues) {

    /// Move type, market and warehouse of a quoted move.
    record Move(MoveType direction, Market market, Place warehouse) {}

    /// The moves quoted last, newest first.
    record MoveHistory(List<Move> moves) {

        static final MoveHistory EMPTY = new MoveHistory(List.of());

        MoveHistory {
            moves = List.copyOf(moves);
        }

        /// Returns the markets of the moves, without duplicates.
        List<Market> markets() {
            return List.copyOf(
                    new LinkedHashSet<>(moves.stream().map(Move::market).toList()));
        }

        /// Returns the warehouses of the moves, without duplicates.
        List<Place> warehouses() {
            return List.copyOf(
                    new LinkedHashSet<>(moves.stream().map(Move::warehouse).toList()));
        }
    }

    /// Saves that a move was quoted.
    void recordMove(Move move) {
        String key = move.direction() + "|" + move.market().name() + "|"
                + move.market().postalCode() + "|"
                + move.warehouse().toSingleLine().toUpperCase(Locale.ROOT);
        recentValues.recordUse(RecentValues.MOVES, key, move);
    }

    /// Loads the moves quoted last.
    MoveHistory loadLatestMoves() {
        return new MoveHistory(recentValues.findLastUsedValues(RecentValues.MOVES, Move.class));
    }
}
